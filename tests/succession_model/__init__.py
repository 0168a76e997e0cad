"""How a table outlives its host, as a model: small enough that everything that can happen to it is tried.

The rules are in `rules`, what may happen next in `steps`, what must never happen in `promises`, and that nobody gets
stuck in `recovery`. `mutants` breaks each rule once, and `explorer` finds what that breaks. Of the rules these are the
ones that are easily got wrong; each has its mutant:

- Half of the voters hold what is acknowledged, more than half grant a successor: the two always meet.
- Until a roster is known to hold, both are needed of it and of the one before. Which rosters count in an election says
  the best log among the grants. So nobody is refused for an old roster, which would leave a table without a successor
  where the standby is the one that has not heard of the last change.
- The best log ends in the latest epoch, and is the longest of those. A successor that cannot get all of it does not
  go on with less. A tail that one voter alone has may be acknowledged, as the others may be dead: a step of it
  is denied only by a giver whose program has not begun anew since.
- A voter writes down what it has granted, and also which epoch it follows before it acknowledges anything of it. Else
  a program that began anew would be welcomed by an older host, and grant without what it held of the later one.
- A program that began anew takes the log of the host that it followed last, though it has granted a later epoch: it
  acknowledges nothing there, but may grant again. Else an election that nobody wins could end a table for ever.
- A grant is for one asking, not for a key: two copies of one record have one key.
- A record that may be an old copy asks for the next epoch before it acknowledges anything, even where everybody that
  it reaches holds less: those with the rest may be the ones that it does not reach.
- Who follows a successor lets go of whatever its log says otherwise. It is contradicted only by another entry of one
  epoch in one place. Another entry of another epoch is none, even within the elected length: the successors in
  between may be ones that it has not heard of.
- A host is succeeded when another one was elected; that somebody names a later epoch means nothing.
- What is played at a child is no log of its parent.

What a host is asked when it is elected (openings, seats, certificates) is not here: it changes none of this.
"""
