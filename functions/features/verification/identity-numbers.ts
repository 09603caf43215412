import { conflict } from '#shared/errors'
import type { IdentityDocument } from '#shared/options/checks'
import type { UserId } from '#functions/core/ids'
import { keyedHash } from '#functions/clients/keyed-hash'
import type { Write } from '#functions/db/transact'
import { isBarred } from '#functions/features/accounts/sign-up-bars'
import { folderOf, loadFile } from './check-files'
import { holderWrites, type Holding, otherHolder } from './holders'
import type { IdentityCheckItem } from './items'

/*
 * The number of an identity card confirms one account, until that account is deleted: a check that ends frees no number. Only keyed
 * hashes are stored.
 */

const identityNumbers: Holding = {
  entity: 'identityNumber',
  attribute: 'identity_numbers',
  isNamedIn: ({ identity_numbers }, number) => identity_numbers?.includes(number) ?? false,
  taken: () => conflict('conflict', 'document_used'),
}

export const identityHash = (document: IdentityDocument, number: string): Promise<string> =>
  keyedHash(`identity:${document}:${number}`)

/** Why a number cannot confirm this account: it belongs to another one, or to a removed member. */
export async function numberObstacle(
  user: UserId,
  hash: string,
  now: Date,
): Promise<'document_used' | 'document_barred' | undefined> {
  const [{ isHolder }, barred] = await Promise.all([
    otherHolder(identityNumbers, user, hash),
    isBarred([hash], now),
  ])
  if (isHolder) return 'document_used'
  return barred ? 'document_barred' : undefined
}

/** The writes that make an account the holder of a number. 409 `document_used`, `document_barred`. */
export async function numberWrites(user: UserId, hash: string, now: Date): Promise<Write[]> {
  const [writes, barred] = await Promise.all([
    holderWrites(identityNumbers, user, hash),
    isBarred([hash], now),
  ])
  if (barred) throw conflict('conflict', 'document_barred')
  return writes
}

/*
 * The file of an identity check holds the picture of the card and its number, so that both are deleted together and no table or
 * backup ever contains the number.
 */

export const identityFile = ({ number, image }: { number: string; image: Buffer }) => ({
  body: JSON.stringify({ number, image: image.toString('base64') }),
  type: 'application/json',
})

/** The number and the picture (WebP, base64) of a check; undefined if the file is deleted. */
export async function loadIdentityFile(
  item: IdentityCheckItem,
): Promise<{ number: string; image: string } | undefined> {
  const bytes = await loadFile(folderOf(item), item.file)
  return bytes && (JSON.parse(bytes.toString('utf8')) as { number: string; image: string })
}
