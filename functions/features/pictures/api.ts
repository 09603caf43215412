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
import { createResource, type OperationHandler, type RequestInfo } from '#functions/http/resource'
import { loadAccountState } from '#functions/features/accounts/store'
import { deleteUpload, fetchUpload, isOwnUpload, type PictureFiles, uploadTicket } from './files'
import { addPicture, orderPictures, removePicture } from './further'
import {
  assertMayAdd,
  assertMayAddFurther,
  assertMayReplace,
  pictureInvalid,
  picturesOf,
  requireFile,
  uploadMissing,
} from './rules'
import { makeSizes } from './sizes'
import { pictureOfUpload, savePicture } from './store'

/** What becomes of an upload. */
interface Use {
  /** The pictures that it may have become already. */
  results: (account: AccountState) => readonly string[]
  /** Throws when this account may not upload a picture now. */
  rule: (account: AccountState, now: Date) => void
  /** Stores the picture and returns its base name. */
  save: (actor: UserActor, files: PictureFiles, now: Date, upload?: string) => Promise<string>
}

const saveAsMain: Use['save'] = ({ account, profileId }, ...rest) => savePicture(account, profileId, ...rest)

const mainOf = ({ picture }: AccountState) => (picture ? [picture] : [])

const first: Use = { results: mainOf, rule: assertMayAdd, save: saveAsMain }
const replacement: Use = { results: mainOf, rule: assertMayReplace, save: saveAsMain }
const further: Use = {
  results: picturesOf,
  rule: assertMayAddFurther,
  save: ({ profileId }, ...rest) => addPicture(profileId, ...rest),
}

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
  ({ rule }: Use) =>
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
  (use: Use) =>
  async ({ input: { profileId, key }, actor, now }: Call<{ profileId: string; key: string }>) => {
    requireOwner(actor, profileId)
    if (!isOwnUpload(actor.profileId, key)) {
      throw forbidden('not_own_id')
    }
    const before = await pictureOfUpload(use.results(actor.account), actor.profileId, key)
    if (before) return savedResponse(before, now)
    use.rule(actor.account, now)
    await consume('uploadPerMember', `${actor.userId}#finish`, now)
    return savedResponse(await acceptUpload(use, actor, key, now), now)
  }

async function acceptUpload(
  { results, save }: Use,
  actor: UserActor,
  key: string,
  now: Date,
): Promise<string> {
  try {
    const bytes = await fetchUpload(key)
    if (!bytes) throw uploadMissing()
    const picture = await save(actor, await makeSizes(bytes), now, key)
    await dropUpload(key)
    return picture
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // A concurrent duplicate of this call may have succeeded: then its result is returned.
    const account = await loadAccountState(actor.userId)
    const done = account && (await pictureOfUpload(results(account), actor.profileId, key))
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
  ({ rule, save }: Use) =>
  async ({ input, actor, now, request }: Call<{ profileId: string }>) => {
    requireOwner(actor, input.profileId)
    rule(actor.account, now)
    const file = requireFile(request.file)
    const type = imageTypeOfBytes(file.bytes) ?? file.contentType
    const problem = checkImageFile({ type, size: file.bytes.length })
    if (problem) throw pictureInvalid(problem)
    await consume('uploadPerMember', actor.userId, now)
    return savedResponse(await save(actor, await makeSizes(file.bytes), now), now)
  }

const order: OperationHandler<'picture.order'> = async ({ input: { pictures }, actor, now }) => {
  requireMemberRole(actor)
  // Acquaintances are told of another profile picture, as after an upload.
  if (pictures[0] !== actor.account.picture) await consume('uploadPerMember', `${actor.userId}#main`, now)
  await orderPictures(actor.profileId, pictures, now)
  return { message: 'The order of your pictures is saved.', data: { pictures } }
}

const remove: OperationHandler<'picture.remove'> = async ({ input: { picture_id }, actor, now }) => {
  requireMemberRole(actor)
  await removePicture(actor.profileId, picture_id, now)
  return { message: 'The picture is deleted.', data: { picture_id } }
}

export const handler = createResource(
  picture,
  {
    'picture.create-start': startWith(first),
    'picture.create-finish': finishWith(first),
    'picture.create-multipart': multipartWith(first),
    'picture.replace-start': startWith(replacement),
    'picture.replace-finish': finishWith(replacement),
    'picture.replace-multipart': multipartWith(replacement),
    'picture.add-start': startWith(further),
    'picture.add-finish': finishWith(further),
    'picture.add-multipart': multipartWith(further),
    'picture.order': order,
    'picture.remove': remove,
  },
  { readMultipart },
)
