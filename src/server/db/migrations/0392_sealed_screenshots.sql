-- Screenshots of deposits are encrypted, each with a key of its own. Those of before are sealed by a job, and are plain until then.
alter table proof_image
  alter column webp drop not null,
  add column sealed_key bytea,
  add column sealed_page bytea,
  add check ((webp is null) = (sealed_page is not null)),
  add check ((sealed_key is null) = (sealed_page is null));
create index on proof_image (id) where webp is not null;
