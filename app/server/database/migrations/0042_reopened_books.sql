ALTER TABLE "closed_periods" ALTER COLUMN "date" DROP NOT NULL;
