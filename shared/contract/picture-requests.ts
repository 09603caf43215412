import * as z from 'zod'
import { PictureDaysSchema, PictureRequestIdSchema, PictureRequestSchema } from '../schemas/picture-request'
import { cursorInput, IdSchema, type OperationSpec } from './operation'

/** Requests to see another member's pictures, and pictures that members show to one another. */
export const pictureRequests = {
  /** Asks to see a member's pictures. `mutual`: that member sees the caller's as long as they show theirs. */
  'picture-requests.create': {
    method: 'POST',
    path: '/picture-requests/create',
    access: 'member',
    input: z.object({ profile_id: IdSchema, mutual: z.boolean().optional() }),
    status: 201,
    output: PictureRequestSchema,
  },
  /** The owner of the pictures answers, or takes them back. `revoked` by the other member withdraws an open request. */
  'picture-requests.update': {
    method: 'PUT',
    path: '/picture-requests/update',
    access: 'member',
    input: z.object({
      request_id: PictureRequestIdSchema,
      status: z.enum(['granted', 'declined', 'revoked']),
      days: PictureDaysSchema.optional(),
    }),
    output: PictureRequestSchema,
  },
  /** Shows the caller's pictures to a member, who need not have asked. */
  'picture-requests.grant': {
    method: 'POST',
    path: '/picture-requests/grant',
    access: 'member',
    input: z.object({ profile_id: IdSchema, days: PictureDaysSchema.optional() }),
    output: PictureRequestSchema,
  },
  /**
   * `received`: open requests to the caller. `granted`: who can see the caller's pictures. `sent`: what the caller asked for or was
   * shown.
   */
  'picture-requests.list': {
    method: 'GET',
    path: '/picture-requests/get',
    access: 'member',
    input: z.object({
      user_id: IdSchema,
      box: z.enum(['received', 'sent', 'granted']).default('received'),
      ...cursorInput,
    }),
    output: z.array(PictureRequestSchema),
    paged: true,
  },
} as const satisfies Record<string, OperationSpec>
