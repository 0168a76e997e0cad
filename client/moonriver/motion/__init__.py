"""What happens, in motion: events become pieces under way, from where they lay to where they lie now."""
