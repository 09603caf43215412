import * as z from 'zod'
import { pictureGrantDays } from '../limits'
import { CardSchema, PicturePermissionSchema } from './entities'

/** The ids of the two members, joined by a full stop: there is at most one request for each direction. */
export const PictureRequestIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,128}\.[A-Za-z0-9_-]{1,128}$/, { error: 'This id is not valid.' })

export const PictureDaysSchema = z.literal(pictureGrantDays)

/** A request to see a member's pictures, or pictures that were shown unasked. */
export const PictureRequestSchema = PicturePermissionSchema.extend({
  /** Whose pictures they are. */
  owner_id: z.string(),
  /** Who asked for them, or may see them. */
  viewer_id: z.string(),
  /** The other one of the two as a card. */
  profile: CardSchema,
})
export type PictureRequest = z.infer<typeof PictureRequestSchema>
