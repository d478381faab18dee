import { Notch } from "@backoffice/ui/business";
import { Bell, ShoppingCart } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useText } from "../../../../client/i18n/language.ts";
import { unreadCount } from "../../../../client/notifications/notifications-state.ts";
import { useNotifications } from "../../../../client/notifications/use-notifications.ts";
import { Boundary } from "../../../../client/shell/boundary.tsx";
import { ConnectionDot } from "../../../../client/shell/connection-dot.tsx";
import { preloadWhenIdle } from "../../../../client/shell/when-idle.ts";
import { useCart } from "../../../../client/cart/use-cart.tsx";
import { onDemand } from "../../../../client/shell/screen-module.ts";

const loadCart = () => import("./cart-panel.tsx");
const loadNotifications = () => import("../../../../client/notifications/notifications-panel.tsx");
const CartPanel = onDemand(async () => (await loadCart()).default);
const NotificationsPanel = onDemand(async () => (await loadNotifications()).default);

/** Buttons for notifications and cart on every screen. Their panels are loaded on demand. */
export function AppNotch({ children }: { children?: ReactNode }) {
  const t = useText();
  const cart = useCart();
  const notifications = useNotifications();
  const wasCartOpen = useEver(cart.open);
  const wasCentreOpen = useEver(notifications.isOpen);
  useEffect(() => preloadWhenIdle(loadPanels), []);

  return (
    <>
      <Notch
        label={t("cart.notch")}
        onPointerEnter={preload}
        onFocus={preload}
        items={[
          {
            id: "notifications",
            label: t("notifications.title"),
            icon: <Bell />,
            count: unreadCount(notifications.state),
            tone: "accent",
            active: notifications.isOpen,
            onSelect: () => notifications.setOpen(true),
          },
          {
            id: "cart",
            label: t("cart.title"),
            icon: <ShoppingCart />,
            count: Object.keys(cart.items).length,
            active: cart.open,
            onSelect: cart.show,
          },
        ]}
      >
        <ConnectionDot />
        {children}
      </Notch>
      <Boundary>
        {wasCartOpen && <CartPanel />}
        {wasCentreOpen && <NotificationsPanel feed={notifications} />}
      </Boundary>
    </>
  );
}

/** Keeps a panel mounted once it was opened, for its closing animation and unsaved input. */
function useEver(open: boolean): boolean {
  const [was, setWas] = useState(open);
  if (open && !was) setWas(true);
  return was;
}

const loadPanels = () => Promise.all([loadCart(), loadNotifications()]);

/** A missing chunk is reported when the panel is opened; preloading ignores it. */
const preload = () => void loadPanels().catch(() => undefined);
