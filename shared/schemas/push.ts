import * as z from 'zod'
import type { Language } from '../languages'

const base64url = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`))

/** Where and how a browser gets pushes, as `PushSubscription` says it. The server also checks whose address it is. */
export const PushSubscriptionSchema = z.object({
  endpoint: z
    .string()
    .max(1000)
    // Browsers write URLs in ASCII.
    .regex(/^https?:\/\/[\x21-\x7E]+$/),
  /** The browser's public key: 65 bytes. */
  p256dh: base64url(87),
  /** A secret of 16 bytes. */
  auth: base64url(22),
})
export type PushSubscriptionInput = z.output<typeof PushSubscriptionSchema>

/** What a push carries to the service worker, as JSON. */
export interface PushMessage {
  /** A notification replaces an earlier one of the same kind. */
  kind: string
  text: string
  language: Language
  /** The page that a tap opens. */
  path: string
}
