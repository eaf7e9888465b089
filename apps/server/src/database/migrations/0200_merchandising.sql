-- What sells a product where it is offered: a line of words, and the last day on which it is shown.
alter table products
  add column merchandising_text text not null default '' check (char_length(merchandising_text) <= 120),
  add column merchandising_until date;
