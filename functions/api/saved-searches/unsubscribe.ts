import { notFound } from '#shared/errors'
import type { OperationHandler } from '#functions/middleware/resource'
import { endMails } from '#functions/store/alert-timing'
import { limitInvalid } from '#functions/store/rate-limits'

/** The same answer to every code that is nobody's; only those count against the limit of the network address. */
export const unsubscribe: OperationHandler<'saved-searches.unsubscribe'> = ({
  input: { code },
  request,
  now,
}) =>
  limitInvalid(
    'badLinkPerAddress',
    request.address,
    now,
    async () => {
      if (!(await endMails(code))) throw notFound('unsubscribe')
      return { message: 'You will get no more e-mails about new people.', data: null }
    },
    'not_found',
  )
