-- Gifts are found by gifts_held_messages now. Dropping an index locks its table otherwise than making one, so it stands by itself.
drop index gifts_held;
