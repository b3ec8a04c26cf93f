/** `purchases`: the library calls its orders borrow-purchases (spec 2 Header). */
export type OrdersLabel = 'orders' | 'purchases'
