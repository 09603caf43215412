import * as z from 'zod'
import { languages } from '../languages'
import { genders } from '../options/personal'
import { reportOutcomes, sanctions } from '../options/moderation'
import { roles } from '../options/roles'
import { pictureRequestStatuses, proposalStatuses } from '../options/statuses'
import { ChecksSchema } from './checks'
import { iso } from './common'
import { FitDetailSchema } from './fit'
import { PlanSummarySchema, UsageSchema } from './money-entities'

/*
 * Output of the server. Plans and payments are in `money-entities.ts`, output for administrators in `admin-entities.ts`.
 * Presenters build exactly these types; no other data of an item is sent. Option values are plain strings here, so that values
 * retired later still parse.
 */

/** The day on which the profile becomes visible to others; absent once the member is eighteen. */
export const OpensOnSchema = z.iso.date().optional()

const SessionUserSchema = z.object({
  id: z.string(),
  profileId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(roles),
  /** Absent while it is not known. */
  language: z.enum(languages).optional(),
  profile_info_status: z.boolean(),
  image_url: z.string().nullable(),
  /** Present while the address must still be proven before the member can send proposals or messages. */
  email_unproven: z.literal(true).optional(),
  /** Present once the address is proven. */
  email_proven: z.literal(true).optional(),
  /** Present while an administrator has to set up two-step sign-in before anything else. */
  second_factor_missing: z.literal(true).optional(),
})
export type SessionUser = z.infer<typeof SessionUserSchema>

const TokensSchema = z.object({
  accessToken: z.string(),
  idToken: z.string(),
  /** Seconds from now. */
  expiresIn: z.number().int(),
})
export const SignedInSchema = z.object({ user: SessionUserSchema, tokens: TokensSchema })
export type SignedIn = z.infer<typeof SignedInSchema>

export const SecondFactorSchema = z.object({
  /** Since when sign-in needs a code; absent without a second factor. */
  since: iso.optional(),
  /** Remaining recovery codes. */
  recovery_left: z.number().int(),
  /** Whether administrators need a second factor on this stage. */
  required: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactorSchema>
/** Input for an authenticator app: the secret in base32, or the whole as a URL for a QR code. */
export const SecondFactorKeySchema = z.object({ secret: z.string(), uri: z.string() })
export type SecondFactorKey = z.infer<typeof SecondFactorKeySchema>
/** Shown once: only hashes are stored. */
export const RecoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) })
export const SecondFactorOnSchema = RecoveryCodesSchema.extend({ session: SignedInSchema })

/** A browser that is signed in to the caller's account. */
export const SessionSchema = z.object({
  session_id: z.string(),
  /** What the browser said about itself (`User-Agent`); absent for sessions from before it was stored. */
  agent: z.string().optional(),
  began_at: iso,
  /** The last day (UTC) of use; absent if unknown. */
  used_on: z.iso.date().optional(),
  /** The session of this call. */
  current: z.literal(true).optional(),
  /** The device gets pushes. */
  push: z.literal(true).optional(),
})
export type Session = z.infer<typeof SessionSchema>

const image = z.object({ image_url: z.string().nullable() })

export const CardSchema = z.object({
  id: z.string(),
  user_profile_image: image,
  personal_info: z.array(
    z.object({
      first_name: z.string(),
      last_name: z.string(),
      gender: z.enum(genders),
      age: z.number().int(),
      marital_status: z.string(),
      nationality: z.string(),
    }),
  ),
  career_info: z.array(z.object({ profession: z.string(), job_post: z.string() })),
  subscription_plans: PlanSummarySchema,
  user_subscription_info: z.array(UsageSchema),
  proposal_privacy: z.boolean(),
  /** Further facts, for members who may open the profile; a fact may be absent. */
  details: z
    .object({
      height: z.number().optional(),
      residence_city: z.string().optional(),
      religion: z.string().optional(),
      maslak: z.string().optional(),
    })
    .optional(),
  /** Absent only in responses of earlier releases, which browsers may have stored. */
  checks: ChecksSchema.optional(),
  /** True for the placeholder of a deleted or unavailable member. */
  deleted: z.boolean().optional(),
})
export type Card = z.infer<typeof CardSchema>

/** A picture besides the main one: both sizes, for whoever sees the main one. */
export const FurtherPictureSchema = z.object({ id: z.string(), card_url: z.string(), image_url: z.string() })
export type FurtherPicture = z.infer<typeof FurtherPictureSchema>

const section = z.array(z.record(z.string(), z.unknown()))

const relationStates = ['self', 'none', 'sent', 'received', 'connected'] as const
export type RelationState = (typeof relationStates)[number]

const RelationSchema = z.object({
  state: z.enum(relationStates),
  /** The current proposal; once accepted, also the id of the connection. */
  proposal_id: z.string().optional(),
  /** When the current proposal was sent or accepted. */
  since: iso.optional(),
  /** The latest ended proposal, and when it ended. */
  past: z
    .object({
      proposal_id: z.string(),
      sender_id: z.string(),
      status: z.enum(['rejected', 'withdrawn', 'ended']),
      at: iso,
    })
    .optional(),
  /** Rest period: until then the viewer cannot propose to this member again. */
  resting_until: iso.optional(),
})
export type Relation = z.infer<typeof RelationSchema>

/** Whether a member may see another's pictures: their request, or what they were shown unasked. */
export const PicturePermissionSchema = z.object({
  id: z.string(),
  status: z.enum(pictureRequestStatuses),
  /** When the status was reached. */
  at: iso,
  /**
   * When the status ends: an open request lapses, shown pictures are hidden again, and after a no one may ask again. Absent for
   * pictures that are shown until they are taken back.
   */
  until: iso.optional(),
  /** Each of the two shows their pictures as long as the other does. */
  mutual: z.literal(true).optional(),
})
export type PicturePermission = z.infer<typeof PicturePermissionSchema>

/** What two members asked and showed each other, seen by one of them. */
const PicturePermissionsSchema = z.object({
  /** The viewer does not see this member's picture, and may ask for it now. */
  can_ask: z.boolean(),
  /** This member does not see the viewer's picture, and the viewer may show it now. */
  can_show: z.boolean(),
  /** Of the viewer, for this member's pictures. */
  sent: PicturePermissionSchema.optional(),
  /** Of this member, for the viewer's pictures. */
  received: PicturePermissionSchema.optional(),
})
export type PicturePermissions = z.infer<typeof PicturePermissionsSchema>

export const ProfileSchema = z.object({
  id: z.string(),
  user_profile_image: image,
  /** In their order; absent if there are none, or the viewer does not see `user_profile_image`. */
  further_pictures: z.array(FurtherPictureSchema).optional(),
  personal_info: section,
  second_marriage_info: section,
  career_info: section,
  family_info: section,
  religion_info: section,
  residential_info: section,
  partner_requirements: section,
  subscription_plans: PlanSummarySchema,
  user_subscription_info: z.array(UsageSchema),
  /** Whether privacy settings allow this viewer to propose; for owner and admin, whether they allow everyone. */
  proposal_privacy: z.boolean(),
  messages_privacy: z.boolean(),
  relation: RelationSchema,
  profile_info_status: z.boolean(),
  /** As in `CardSchema`. */
  checks: ChecksSchema.optional(),
  /** Who made the profile; absent if never answered. */
  made_by: z.string().optional(),
  /** Partner requirements that are musts; the others are wishes. */
  musts: z.array(z.string()).optional(),
  /** The day (UTC) on which the owner stated that the marital status is true; absent if they have not, or changed it since. */
  marital_declared_on: z.iso.date().optional(),
  /** How this member and the viewer fit: for members with a profile and the other gender. */
  fit: FitDetailSchema.optional(),
  /** For members with a profile who view another one. */
  pictures: PicturePermissionsSchema.optional(),
  /** From here on for owner and administrators only. Whether the member is on a break. */
  paused: z.literal(true).optional(),
  /** For the owner: choose whether visitors see the full name and the picture (`shown_to_visitors`); they do until then. */
  asks_visitors: z.literal(true).optional(),
  /** For the owner: choose whether plans count as verified (`verified_by_plan`); they do until then. */
  asks_verified: z.literal(true).optional(),
  /** Names the main picture, if there is one. */
  picture_id: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  created_at: iso.optional(),
  opens_on: OpensOnSchema,
})
export type Profile = z.infer<typeof ProfileSchema>

export const ProposalSchema = z.object({
  id: z.string(),
  sender_id: z.string(),
  receiver_id: z.string(),
  status: z.enum(proposalStatuses),
  created_at: iso,
  updated_at: iso,
  /** The proposal note; only for a single proposal, not in lists. */
  message: z.string().optional(),
  /** The counterpart as a card. */
  profile: CardSchema,
})
export type Proposal = z.infer<typeof ProposalSchema>

export const ConnectionSchema = z.object({
  /** The id of the accepted proposal. */
  id: z.string(),
  proposal_id: z.string(),
  sender_id: z.string(),
  receiver_id: z.string(),
  connected_at: iso,
  profile: CardSchema,
})
export type Connection = z.infer<typeof ConnectionSchema>

const notificationTypes = [
  'proposal.received',
  'proposal.accepted',
  'proposal.rejected',
  'proposal.withdrawn',
  'picture.requested',
  'picture.shown',
  'subscription.started',
  'subscription.ending',
  'subscription.ended',
  'payment.completed',
  'payment.failed',
  'payment.refunded',
  'account.warned',
  'report.closed',
  'check.confirmed',
  'check.refused',
  'identity.confirmed',
  'identity.refused',
  'message',
  'search.found',
  'contact.created',
  'payment.flagged',
  'report.created',
  'appeal.created',
] as const
export type NotificationType = (typeof notificationTypes)[number]
export const NotificationSchema = z.object({
  id: z.string(),
  type: z.enum(notificationTypes),
  /** The member who caused it; absent if nobody did. */
  actor_id: z.string().optional(),
  /** Resolved on read, so that a rename or deletion shows at once. */
  actor_name: z.string().optional(),
  proposal_id: z.string().optional(),
  payment_id: z.string().optional(),
  /** For administrators: the contact message. */
  contact_id: z.string().optional(),
  /** The moderation case and its decision. */
  case_id: z.string().optional(),
  action: z.enum(sanctions).optional(),
  /** For the reporter: the outcome. */
  outcome: z.enum(reportOutcomes).optional(),
  plan_name: z.string().optional(),
  /** The plan's period. */
  start_date: iso.optional(),
  end_date: iso.optional(),
  /** Text of an administrator. */
  text: z.string().optional(),
  /** The saved search with new members, its name at that time, and how many; `alertLimits.newMembers` means that many or more. */
  search_id: z.string().optional(),
  search_name: z.string().optional(),
  found: z.number().int().optional(),
  read: z.boolean(),
  created_at: iso,
})
export type Notification = z.infer<typeof NotificationSchema>

export const CountsSchema = z.object({
  proposals: z.number().int(),
  notifications: z.number().int(),
  messages: z.number().int(),
})
export type Counts = z.infer<typeof CountsSchema>

export const UploadTicketSchema = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  key: z.string(),
})
export type UploadTicket = z.infer<typeof UploadTicketSchema>
export const ImageSchema = z.object({ image_url: z.string() })
