/** Texts of the cart. */
export interface CartStrings {
  cart: string;
  cartItems: string;
  cartCheckout: string;
  cartQuantity: string;
  cartTotal: string;
  withDelivery: string;
  withVat: string;
  cartEmpty: string;
  cartEmptyHint: string;
  cartSearch: string;
  cartSearchServices: string;
  products: string;
  services: string;
  freeFrom: string;
  inStock: string;
  wholeOnly: string;
  stockOnly: string;
  outOfStock: string;
  inCart: string;
  removeFromCart: string;
  quantityOf: string;
  orderFor: string;
  counterparty: string;
  client: string;
  addClient: string;
  contract: string;
  noContract: string;
  contractCode: string;
  ourLegalPerson: string;
  theirLegalPerson: string;
  phone: string;
  email: string;
  deliveryService: string;
  deliveryMethod: string;
  pickupPoint: string;
  paymentService: string;
  paymentMethod: string;
  address: string;
  comment: string;
  createOrder: string;
  createQuotation: string;
  cartActions: string;
  firstName: string;
  lastName: string;
}

export const cartStrings: CartStrings = {
  cart: "Cart",
  cartItems: "Items",
  cartCheckout: "Checkout",
  cartQuantity: "Quantity",
  cartTotal: "Total",
  withDelivery: "incl. delivery {amount}",
  withVat: "incl. VAT {amount}",
  cartEmpty: "The cart is empty",
  cartEmptyHint: "Find products and services above, or add them from their lists.",
  cartSearch: "Find products",
  cartSearchServices: "Find services",
  products: "Products",
  services: "Services",
  freeFrom: "Free from {amount}",
  inStock: "{count} in stock",
  wholeOnly: "Whole numbers only: {typed} became {value}",
  stockOnly: "Only {value} in stock, {typed} requested",
  outOfStock: "out of stock",
  inCart: "In cart",
  removeFromCart: "Remove {label}",
  quantityOf: "Quantity of {label}",
  orderFor: "Order for",
  counterparty: "Counterparty",
  client: "Client",
  addClient: "Add client",
  contract: "Contract",
  noContract: "No contract",
  contractCode: "Code",
  ourLegalPerson: "Our company",
  theirLegalPerson: "Their legal entity",
  phone: "Phone",
  email: "Email",
  deliveryService: "Delivery service",
  deliveryMethod: "Delivery method",
  pickupPoint: "Pickup point",
  paymentService: "Payment service",
  paymentMethod: "Payment method",
  address: "Address",
  comment: "Comment",
  createOrder: "Create order",
  createQuotation: "Create quotation",
  cartActions: "More actions",
  firstName: "First name",
  lastName: "Last name",
};
