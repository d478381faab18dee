import { isNotificationKind, notificationKinds } from "../../contract/notification-kinds.ts";
import type { Notification } from "../../contract/notifications.ts";
import type { TextKey } from "../../modules/texts/en.ts";
import type { Actor } from "../actor.ts";
import { readerValues } from "./reader-values.ts";
import type { NewsValues, notifications } from "./tables.ts";

const nameIn = ({ number, code, name }: NewsValues): string | null =>
  [number, code, name].find((value) => typeof value === "string") ?? null;

type Reader = Pick<Actor, "db" | "locale" | "t">;

/** Notifications in the user's current language; linked records are identified by number, code or name. */
export async function readableNotifications(
  reader: Reader,
  rows: (typeof notifications.$inferSelect)[],
): Promise<Notification[]> {
  const { t } = reader;
  const inReadersForm = await readerValues(reader);
  return rows.map((row) => {
    const values = inReadersForm(row.values);
    const text = t(`notification.${row.kind}.text` as TextKey, values);
    return {
      notification_id: row.notification_id,
      category: row.category,
      type: row.type,
      name: t(`notification.${row.kind}.name` as TextKey, values),
      text: values.in_place_of ? `${text}. ${t("notifications.standIn", { who: values.in_place_of })}` : text,
      date: row.created_at.toISOString(),
      read: row.read,
      color: row.color,
      reason: isNotificationKind(row.kind) ? t(`told.${notificationKinds[row.kind]}`) : null,
      entity: nameIn(row.values),
      entity_id: row.entity_id,
    };
  });
}
