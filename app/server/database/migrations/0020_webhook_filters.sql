ALTER TABLE "webhooks" ADD COLUMN "filters" jsonb DEFAULT '[]'::jsonb NOT NULL;
