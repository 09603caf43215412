import * as z from 'zod'
import { auditActions } from '../options/audit'
import { roles } from '../options/roles'
import { contactStatuses } from '../options/statuses'
import { iso } from './common'

/* Output for administrators only; see `entities.ts` for the rest. */

export const ContactEntitySchema = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().optional(),
  email: z.string(),
  subject: z.string(),
  contact_type: z.string(),
  /** Only in the detail view. */
  message: z.string().optional(),
  message_status: z.enum(contactStatuses),
  profile_id: z.string().optional(),
  created_at: iso,
})
export type ContactEntity = z.infer<typeof ContactEntitySchema>

export const UserEntitySchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  gender: z.string().nullable(),
  role: z.enum(roles),
  status: z.enum(['active', 'suspended', 'deleted']),
  /** Whether the current plan has verified status. */
  profile_status: z.boolean(),
  /** Whether the profile was submitted. */
  profile_info_status: z.boolean(),
  plan_name: z.string(),
  created_at: iso,
})
export type UserEntity = z.infer<typeof UserEntitySchema>

export const SuspensionSchema = z.object({
  reason: z.string().optional(),
  at: iso,
  /** End of the suspension; absent without one. */
  until: iso.optional(),
  /** Case with the decision. */
  case_id: z.string().optional(),
  /** When the account is removed, unless an appeal is accepted. */
  removed_at: iso.optional(),
})
export type Suspension = z.infer<typeof SuspensionSchema>

export const UserDetailSchema = UserEntitySchema.extend({
  email_proven_at: iso.optional(),
  /** Since when sign-in needs a code. */
  second_factor_at: iso.optional(),
  deleted_at: iso.optional(),
  suspension: SuspensionSchema.optional(),
  /** Start of the member's break. */
  paused_at: iso.optional(),
  /** End of the current plan; absent on Free. */
  plan_until: iso.optional(),
  image_url: z.string().nullable(),
})
export type UserDetail = z.infer<typeof UserDetailSchema>

const MonthSchema = z.object({
  /** `YYYY-MM`, in UTC. */
  month: z.string(),
  joined: z.number().int(),
  profiles: z.number().int(),
  proposals: z.number().int(),
  accepted: z.number().int(),
  /** PKR, minus refunds. */
  revenue: z.number(),
  revenue_by_plan: z.array(z.object({ plan_id: z.string(), amount: z.number() })),
})
export type MonthFigures = z.infer<typeof MonthSchema>

/** Figures of the console: current ones, and those of twelve months. Projections, so slightly delayed. */
export const FiguresSchema = z.object({
  members: z.number().int(),
  suspended: z.number().int(),
  /** Members who have submitted a profile. */
  profiles: z.number().int(),
  contacts_waiting: z.number().int(),
  /** Cases that wait for a decision or an answer; counted up to a hundred of each. */
  reports_waiting: z.number().int(),
  /** Checks that wait for an administrator, at most `checkLimits.queue`. */
  checks_waiting: z.number().int(),
  /** Members by current plan; Free has those without another. */
  subscriptions: z.array(z.object({ plan_id: z.string(), plan_name: z.string(), members: z.number().int() })),
  /** Oldest first; the last is the current month. */
  months: z.array(MonthSchema),
})
export type Figures = z.infer<typeof FiguresSchema>

export const exportLists = ['users', 'contacts', 'payments'] as const

/** CSV export of a list. */
export const ListExportSchema = z.object({
  id: z.string(),
  /** Rows written so far, and the total (unknown for a search). */
  done: z.number().int(),
  total: z.number().int().optional(),
  /** Download URL, once it is complete. */
  file: z.object({ url: z.string(), expires_at: iso }).optional(),
})
export type ListExportEntity = z.infer<typeof ListExportSchema>

/** Audience of a broadcast: one member, or all of a plan or a country. */
export const audienceKinds = ['member', 'plan', 'country'] as const

export const broadcastStates = ['sending', 'sent'] as const

export const BroadcastSchema = z.object({
  id: z.string(),
  type: z.literal('message'),
  to: z.enum(audienceKinds),
  user_id: z.string().optional(),
  plan_id: z.string().optional(),
  country: z.string().optional(),
  text: z.string(),
  state: z.enum(broadcastStates),
  /** Members notified so far. */
  told: z.number().int(),
  actor_id: z.string(),
  /** Always true: administrators have read their own broadcasts. */
  read: z.literal(true),
  created_at: iso,
})
export type BroadcastEntity = z.infer<typeof BroadcastSchema>

export const auditTargets = ['user', 'contact', 'payment', 'plan', 'broadcast', 'export', 'case'] as const

export const AuditEntrySchema = z.object({
  id: z.string(),
  at: iso,
  action: z.enum(auditActions),
  actor_id: z.string(),
  /** Resolved on read; absent if the account is gone. */
  actor_name: z.string().optional(),
  target: z.object({ kind: z.enum(auditTargets), id: z.string() }).optional(),
  /** Resolved on read for users; absent without a name. */
  target_name: z.string().optional(),
  /** Names of changed fields; never their values. */
  fields: z.array(z.string()),
  /** IP address of the call; for IPv6 the /64. */
  address: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntrySchema>
