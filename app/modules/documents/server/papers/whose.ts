import { sql } from "drizzle-orm";
import type { Language } from "../../../../contract/languages.ts";
import type { Actor } from "../../../../server/actor.ts";
import { refuse } from "../../../../server/refusal.ts";
import { pictureData } from "../picture-data.ts";
import type { Company, Party } from "./paper-model.ts";
import { onlyRow } from "../../../../server/database/only-row.ts";

interface BankRow {
  bank?: string | null;
  bank_account?: string | null;
  bic?: string | null;
}

interface CompanyRow extends BankRow, Record<string, unknown> {
  name: string;
  address: string;
  iso2: string;
  country: string;
  tax_number: string | null;
  registration_number: string | null;
  director: string | null;
  bank_accounts: (BankRow & { currency_id?: unknown })[];
  logo: number | null;
}

/** A legal person's bank account. */
export interface Account {
  account: string;
  bank: string | null;
  bic: string | null;
}

const maxLines = 3;

/** Splits an address for a letter: "Am Sandtorkai 4, 20457 Hamburg" takes two lines, a long one at most three. */
export function addressLines(address: string | null): string[] {
  const parts = (address ?? "")
    .split(address?.includes("\n") ? /\r?\n/ : /,\s+/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length <= maxLines) return parts;
  // The first parts belong to the street, the last ones to the city.
  return [parts.slice(0, -2).join(", "), parts.slice(-2).join(", ")];
}

/** Our legal person with its account for the currency; the default one if none is set. */
export async function readCompany(
  actor: Actor,
  legal_person_id: number | null,
  currency: string,
  locale: Language,
): Promise<{ company: Company; iso2: string; account: Account | null }> {
  const { db } = actor;
  const { rows } = await db.execute<CompanyRow & { currency_id: number }>(sql`
    select coalesce(l.full_name, l.name) as name, coalesce(l.postal_address, l.legal_address) as address, c.iso2,
      coalesce(c.name->>${locale}, c.name->>'en') as country, l.tax_number, l.registration_number,
      l.director_name as director, l.bank, l.bank_account, l.bic, l.bank_accounts,
      (select currency_id from currencies where code = ${currency}) as currency_id,
      (select file_id from files f where f.entity = 'legal-persons' and f.entity_id = l.legal_person_id and f.field = 'logo'
        and f.deleted_at is null order by f.position, f.file_id limit 1) as logo
    from legal_persons l join countries c using (country_id)
    where ${legal_person_id === null ? sql`l.deleted_at is null and l.active` : sql`legal_person_id = ${legal_person_id}`}
    order by l.is_default desc, legal_person_id limit 1`);
  const row = rows[0];
  if (!row) throw refuse("paper.noLegalPerson");
  return {
    iso2: row.iso2,
    company: {
      name: row.name,
      address: addressLines(row.address),
      country: row.country,
      tax_number: row.tax_number,
      registration_number: row.registration_number,
      director: row.director,
      logo: row.logo === null ? null : await pictureData(actor, row.logo),
    },
    account: accountFor(row),
  };
}

/** The account in the paper's currency, or the first one. */
function accountFor(row: CompanyRow & { currency_id: number | null }): Account | null {
  const fitting = row.bank_accounts.find(({ currency_id }) => Number(currency_id) === row.currency_id) ?? row;
  const account = fitting.bank_account;
  if (!account) return null;
  return {
    account,
    bank: fitting.bank ?? null,
    bic: fitting.bic ?? null,
  };
}

interface PartyRow extends Record<string, unknown> {
  name: string;
  address: string | null;
  iso2: string | null;
  country: Record<string, string> | null;
  tax_number: string | null;
  code: string | null;
  locale: string | null;
}

export interface FoundParty {
  iso2: string | null;
  code: string | null;
  /** Their preferred language. */
  locale: string | null;
  partyIn: (locale: Language, ownIso2: string) => Party;
}

/** A counterparty by its legal person, or a client. */
export async function readParty(
  { db }: Pick<Actor, "db">,
  {
    cp_id,
    client_id,
    cp_legal_person_id,
  }: Record<"cp_id" | "client_id" | "cp_legal_person_id", number | null>,
): Promise<FoundParty> {
  const { rows } = await db.execute<PartyRow>(
    cp_id === null
      ? sql`
        select full_name as name, address, code, locale, iso2, c.name as country, null as tax_number
        from clients left join countries c using (country_id) where client_id = ${client_id}`
      : sql`
        select coalesce(l.full_name, l.name, p.full_name, p.name) as name,
          coalesce(l.postal_address, l.legal_address, p.address) as address, p.code, null as locale, c.iso2, c.name as country,
          l.tax_number
        from cps p left join lateral (
            select * from cps_legal_persons own where own.cp_id = p.cp_id
              and (cp_legal_person_id = ${cp_legal_person_id} or ${cp_legal_person_id}::int is null and own.deleted_at is null and own.active)
            order by is_default desc, cp_legal_person_id limit 1
          ) l on true
          left join countries c on c.country_id = coalesce(l.country_id, p.country_id)
        where p.cp_id = ${cp_id}`,
  );
  const row = onlyRow(rows);
  return {
    iso2: row.iso2,
    code: row.code,
    locale: row.locale,
    partyIn: (locale, ownIso2) => ({
      name: row.name,
      address: addressLines(row.address),
      country: row.iso2 && row.iso2 !== ownIso2 ? (row.country?.[locale] ?? row.country?.en ?? null) : null,
      tax_number: row.tax_number,
    }),
  };
}
