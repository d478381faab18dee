import {
  Column,
  getTableName,
  is,
  Name,
  Param,
  Placeholder,
  SQL,
  StringChunk,
  Table,
  type Query,
} from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

/** Appends a part to a statement. Returns false if it can't. */
type Write<Part = never> = (part: Part, statement: Query) => boolean;

/**
 * Writes statements in one pass. Drizzle makes an object, a list and up to fifteen comparisons of classes for each of
 * the hundreds of parts of a record's statement, which takes longer than reading the record.
 */
export class OnePassDialect extends PgDialect {
  override sqlToQuery(sql: SQL, invokeSource?: "indexes") {
    const statement: Query = { sql: "", params: [] };
    return invokeSource === undefined && write(sql, statement)
      ? statement
      : super.sqlToQuery(sql, invokeSource);
  }
}

/** Writers by class, each looked up once. Statements with any other class are left to Drizzle. */
const ways = new Map<unknown, Write | undefined>();

const write: Write<unknown> = (part, statement) => {
  if (part === undefined) return true;
  if (typeof part === "function") return false;
  if (typeof part !== "object" || part === null) return writeValue(part, statement);
  if (Array.isArray(part)) return writeList(part, statement);
  const { constructor } = part;
  if (!ways.has(constructor)) ways.set(constructor, wayOf(part));
  return ways.get(constructor)?.(part as never, statement) ?? false;
};

function wayOf(part: object): Write | undefined {
  if (is(part, StringChunk)) return writeText;
  if (is(part, SQL)) return writeParts;
  if (is(part, Column)) return writeColumn;
  if (is(part, Table)) return writeTable;
  if (is(part, Param)) return writeParameter;
  if (is(part, Name)) return writeName;
  return undefined;
}

const writeText: Write<StringChunk> = ({ value }, statement) => {
  for (const text of value) statement.sql += text;
  return true;
};

const writeParts: Write<SQL> = (part, statement) => {
  if (part["shouldInlineParams"]) return false;
  return part.queryChunks.every((each) => write(each, statement));
};

const writeName: Write<Name> = ({ value }, statement) => {
  statement.sql += quoted(value);
  return true;
};

const schema = Symbol.for("drizzle:Schema");
const hasSchema = (table: Table) => schema in table && table[schema] !== undefined;

const writeTable: Write<Table> = (table, statement) => {
  if (hasSchema(table)) return false;
  statement.sql += quoted(getTableName(table));
  return true;
};

const writeColumn: Write<Column> = ({ table, name }, statement) => {
  if (hasSchema(table)) return false;
  statement.sql += `${quoted(getTableName(table))}.${quoted(name)}`;
  return true;
};

const writeParameter: Write<Param> = ({ value, encoder }, statement) => {
  if (is(value, Placeholder)) return false;
  const sent: unknown = value === null ? null : encoder.mapToDriverValue(value);
  return is(sent, SQL) ? write(sent, statement) : writeValue(sent, statement);
};

const writeValue: Write<unknown> = (value, statement) => {
  statement.params.push(value);
  statement.sql += `$${statement.params.length}`;
  return true;
};

const writeList: Write<unknown[]> = (parts, statement) => {
  statement.sql += "(";
  const isWritten = parts.every((part, index) => {
    if (index > 0) statement.sql += ", ";
    return write(part, statement);
  });
  statement.sql += ")";
  return isWritten;
};

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
