-- A document of several pages (a PDF) is kept as one sealed picture for each page.
alter table identity_document
  -- The pages after the first, each sealed like `sealed_picture` and by the same key.
  add column further_pages bytea[] not null default '{}';
