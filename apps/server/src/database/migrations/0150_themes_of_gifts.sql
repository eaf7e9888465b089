-- A gift may be given a theme of its own after it was bought: the theme, and the look of its branding. Null where it has its order's. The wrap of a theme is written
-- into giftwrap, as that of an order is.
alter table gifts
  add column theme_id uuid,
  add column branding_look_id uuid;
