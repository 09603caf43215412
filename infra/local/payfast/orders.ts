import { randomBytes } from 'node:crypto'

/** Data with which a token was requested; the form that follows must match it. */
interface Announced {
  merchantId: string
  basketId: string
  amount: string
}

/** A payment at the hosted checkout. */
export interface Order extends Announced {
  id: string
  merchantName: string
  description: string
  successUrl: string
  failureUrl: string
  cancelUrl: string | undefined
  noticeUrl: string
  orderDate: string
  email: string
  mobile: string
  additional: string
  /** The customer's decision; afterwards the order is closed. */
  outcome?: Readonly<Record<string, string>>
}

/** More than a machine has open; the oldest are removed first. */
const MOST = 1000

function remember<T>(map: Map<string, T>, key: string, value: T): void {
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > MOST && oldest !== undefined) map.delete(oldest)
}

/** Tokens and orders of the sandbox, in memory. */
export class Orders {
  private readonly tokens = new Map<string, Announced>()
  private readonly orders = new Map<string, Order>()

  /** A token for one attempt. */
  announce(announced: Announced): string {
    const token = randomBytes(24).toString('base64url')
    remember(this.tokens, token, announced)
    return token
  }

  /** Returns the data of a token, and invalidates it. */
  redeem(token: string): Announced | undefined {
    const announced = this.tokens.get(token)
    this.tokens.delete(token)
    return announced
  }

  open(order: Omit<Order, 'id'>): Order {
    const opened = { ...order, id: randomBytes(12).toString('hex') }
    remember(this.orders, opened.id, opened)
    return opened
  }

  find(id: string): Order | undefined {
    return this.orders.get(id)
  }
}
