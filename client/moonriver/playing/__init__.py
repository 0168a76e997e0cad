"""What a person does at the table: pointer and keys become a draft, and a confirmed draft a command."""
