import { notFound } from '#shared/errors'
import type { OperationHandler } from '#functions/http/resource'
import { endMails } from '../timing'

/**
 * The same answer to every code that is nobody's. No limit counts them: codes cannot be guessed, and mail programs post from
 * addresses that many share, where somebody's invented codes would keep others from ending their mails.
 */
export const unsubscribe: OperationHandler<'saved-searches.unsubscribe'> = async ({ input: { code } }) => {
  if (!(await endMails(code))) throw notFound('unsubscribe')
  return { message: 'You will get no more e-mails about new people.', data: null }
}
