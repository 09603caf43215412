import type { Context } from 'aws-lambda'
import { jobMarginsMs } from '#shared/limits'
import type { PushKind } from '#shared/schemas/notification-preferences'
import { clock } from '#functions/core/clock'
import { TimeIsUp, processDueItems } from '#functions/core/due-items'
import { log } from '#functions/core/log'
import { forgetPushDevice, loadPushDevices } from '#functions/features/auth/push-devices'
import { collectMessagePush } from '#functions/features/chat/unread-pushes'
import { listDuePushes } from '#functions/features/notifications/outbox'
import { collectAccountPush, collectPeoplePush } from '#functions/features/notifications/push-kinds'
import { type PushCollector, sendWaitingPushes } from '#functions/features/notifications/send-push'
import { collectNewsPush } from '#functions/features/proposals/member-news'

/** Members served at once. */
const WIDTH = 8

const collectors: Record<PushKind, PushCollector> = {
  proposals: collectNewsPush,
  messages: collectMessagePush,
  people: collectPeoplePush,
  account: collectAccountPush,
}

const devices = { load: loadPushDevices, forget: forgetPushDevice }

/** Runs every minute: sends the pushes that are due. Runs may be interrupted or overlap. */
export async function handler(
  _event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<{ pushed: number }> {
  const now = clock.now()
  const pushed = await processDueItems({
    page: (cursor) => listDuePushes(now, cursor),
    work: (waiting) => {
      if (context.getRemainingTimeInMillis() < jobMarginsMs.sendPushes)
        throw new TimeIsUp('The next run goes on.')
      return sendWaitingPushes(waiting, collectors, devices, clock.now())
    },
    nameOf: ({ user }) => ({ member: user }),
    failure: 'pushes not sent',
    width: WIDTH,
  })
  if (pushed > 0) log.info('pushes sent', { members: pushed })
  return { pushed }
}
