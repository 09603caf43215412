import { picture } from '#shared/contract/picture'
import { AppError, forbidden } from '#shared/errors'
import type { UploadTicket } from '#shared/schemas/entities'
import { checkImageFile, imageMessages, imageTypeOf, imageTypeOfBytes } from '#shared/schemas/image'
import type { SuccessSentence } from '#shared/sentences/success'
import type { AccountState, UserActor } from '#functions/core/account'
import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import { log } from '#functions/core/log'
import { pictureUrl } from '#functions/clients/picture-urls'
import { consume } from '#functions/db/rate-limits'
import { readMultipart } from '#functions/http/multipart'
import { createResource, type RequestInfo } from '#functions/http/resource'
import { loadAccountState } from '#functions/features/accounts/store'
import { deleteUpload, fetchUpload, isOwnUpload, uploadTicket } from './files'
import { assertMayAdd, assertMayReplace, pictureInvalid, pictureMissing, uploadMissing } from './rules'
import { makeSizes } from './sizes'
import { pictureOfUpload, savePicture } from './store'

/** Throws when this account may not upload a picture now. */
type Rule = (account: AccountState, now: Date) => void

const savedResponse = async (picture: string, now: Date) => ({
  message: 'Profile image upload successfully!' as const,
  data: { image_url: await pictureUrl(picture, 'profile', now) },
})

function requireOwner(actor: UserActor, profileId: string): void {
  requireMemberRole(actor)
  requireOwnId(actor, profileId)
}

interface Call<Input> {
  input: Input
  actor: UserActor
  now: Date
  request: RequestInfo
}

/** First of two calls: returns a form to post the file to storage. */
const startWith =
  (rule: Rule) =>
  async ({
    input,
    actor,
    now,
  }: Call<{ profileId: string; contentType: string; size: number }>): Promise<{
    message: SuccessSentence
    data: UploadTicket
  }> => {
    requireOwner(actor, input.profileId)
    rule(actor.account, now)
    const type = imageTypeOf(input.contentType)
    const problem = checkImageFile({ type: input.contentType, size: input.size })
    if (problem || !type) throw pictureInvalid(problem ?? imageMessages.format)
    await consume('uploadPerMember', actor.userId, now)
    return { message: 'Please upload the file now.', data: await uploadTicket(actor.profileId, type) }
  }

/** Second call: the posted file becomes the picture. Idempotent. */
const finishWith =
  (rule: Rule) =>
  async ({ input: { profileId, key }, actor, now }: Call<{ profileId: string; key: string }>) => {
    requireOwner(actor, profileId)
    if (!isOwnUpload(actor.profileId, key)) {
      throw forbidden('not_own_id')
    }
    const before = await pictureOfUpload(actor.account, actor.profileId, key)
    if (before) return savedResponse(before, now)
    rule(actor.account, now)
    await consume('uploadPerMember', `${actor.userId}#finish`, now)
    return savedResponse(await acceptUpload(actor, key, now), now)
  }

async function acceptUpload(actor: UserActor, key: string, now: Date): Promise<string> {
  try {
    const bytes = await fetchUpload(key)
    if (!bytes) throw uploadMissing()
    const picture = await savePicture(actor.account, actor.profileId, await makeSizes(bytes), now, key)
    await dropUpload(key)
    return picture
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // A concurrent duplicate of this call may have succeeded: then its result is returned.
    const account = await loadAccountState(actor.userId)
    const done = account && (await pictureOfUpload(account, actor.profileId, key))
    if (done) return done
    if (error.code === 'picture_invalid') await dropUpload(key)
    throw error
  }
}

/** Best effort: the bucket's lifecycle rule deletes leftovers after a day. */
async function dropUpload(key: string): Promise<void> {
  await deleteUpload(key).catch((error: unknown) => log.warn('upload left behind', { error }))
}

/** The whole upload in one multipart call. */
const multipartWith =
  (rule: Rule) =>
  async ({ input, actor, now, request }: Call<{ profileId: string }>) => {
    requireOwner(actor, input.profileId)
    rule(actor.account, now)
    const { file } = request
    if (!file || file.bytes.length === 0) throw pictureMissing()
    const type = imageTypeOfBytes(file.bytes) ?? file.contentType
    const problem = checkImageFile({ type, size: file.bytes.length })
    if (problem) throw pictureInvalid(problem)
    await consume('uploadPerMember', actor.userId, now)
    const files = await makeSizes(file.bytes)
    return savedResponse(await savePicture(actor.account, actor.profileId, files, now), now)
  }

export const handler = createResource(
  picture,
  {
    'picture.create-start': startWith(assertMayAdd),
    'picture.create-finish': finishWith(assertMayAdd),
    'picture.create-multipart': multipartWith(assertMayAdd),
    'picture.replace-start': startWith(assertMayReplace),
    'picture.replace-finish': finishWith(assertMayReplace),
    'picture.replace-multipart': multipartWith(assertMayReplace),
  },
  { readMultipart },
)
