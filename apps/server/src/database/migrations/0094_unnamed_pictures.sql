-- Kept pictures that nothing names: since when, and from when on their address is given to nobody until their files are removed.
create table unnamed_pictures (
  address text primary key check (length(address) <= 200),
  since timestamptz not null,
  condemned_at timestamptz
);
create index unnamed_pictures_since on unnamed_pictures (since) where condemned_at is null;
create index unnamed_pictures_condemned on unnamed_pictures (condemned_at) where condemned_at is not null;

-- What names a picture is found by its address.
create index products_of_image on products (image_url) where image_url is not null;
create index brands_of_logo on brands (logo_url) where logo_url is not null;
create index giftwraps_of_picture on giftwraps (picture) where picture is not null;
create index branding_looks_of_logo on branding_looks ((model -> 'logo' ->> 'address')) where model -> 'logo' ->> 'address' is not null;

-- The file of a bundle that has ended is removed once.
alter table catalogue_bundles add column file_removed_at timestamptz;
create index catalogue_bundles_files on catalogue_bundles (finished_at) where status in ('applied', 'discarded') and file_removed_at is null;
