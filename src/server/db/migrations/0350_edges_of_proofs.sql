-- The edges of a deposit's picture, so that a picture that was altered is held beside the one that it was made of.

alter table proof_image
  -- Null for pictures from before, and for pictures with too few edges to tell them apart.
  add column edges bit(1024),
  -- The earlier picture that this one looks like.
  add column alike_id bigint references proof_image;

-- The desk asks for the deposit of a picture.
create index on deposit (proof_image_id) where proof_image_id is not null;
