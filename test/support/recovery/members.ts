import { strFromU8, unzipSync } from 'fflate'
import { ChatSocket, connect, ticketOf } from '#test/support/deployed/chat'
import { buyPlan, join, expectStatus, propose, savePicture } from '#test/support/deployed/members'
import type { Endpoints } from '#test/support/deployed/deployment'
import type { Emulator } from '#test/support/deployed/ministack'
import type { SignedIn, TestStage } from '#test/support/api/test-stage'

/* Members of a stage that is restored: their data, and what each of them sees. */

export interface Members {
  /** Has a picture, a connection and a conversation; he has a plan as well. */
  her: SignedIn
  him: SignedIn
  /** Deletes the account after the restore point. */
  leaving: SignedIn
}

async function write(
  where: Emulator & Endpoints,
  stage: TestStage,
  { from, to, text }: { from: SignedIn; to: SignedIn; text: string },
) {
  const socket = new ChatSocket(await connect(where, await ticketOf(stage, from)))
  socket.send({ action: 'message.send', clientId: 'only', to: to.id, text })
  await socket.got('message.ack')
  socket.close()
}

/** Creates members with every kind of data: profiles, pictures, a plan, proposals, a connection, messages. */
export async function makeMembers(emulator: Emulator, found: Endpoints, stage: TestStage): Promise<Members> {
  const her = await join(stage, 'Hira Restored', 'female', 41)
  const him = await join(stage, 'Hamid Restored', 'male', 42)
  const leaving = await join(stage, 'Laila Leaving', 'female', 43)
  for (const who of [her, leaving]) await savePicture(stage, who)
  await buyPlan(stage, him)
  const proposal = await propose(stage, her, him)
  const answer = { proposal_id: proposal, status: 'accepted' }
  expectStatus(await stage.api.put('/proposal/update', answer, { token: him.token }))
  const where = { ...emulator, ...found }
  await write(where, stage, { from: her, to: him, text: 'Assalam o alaikum' })
  await write(where, stage, { from: him, to: her, text: 'Wa alaikum salam' })
  return { her, him, leaving }
}

/** A member's export, without the times of sign-ins. */
async function exportOf({ api }: TestStage, { token }: SignedIn): Promise<unknown> {
  const made = await api.get('/profile/export', { token })
  expectStatus(made)
  const file = await fetch((made.body.data as { url: string }).url)
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const {
    sign_ins: _,
    made_at: _madeAt,
    ...data
  } = JSON.parse(strFromU8(files['data.json']!)) as Record<string, unknown>
  const pictures = Object.keys(files).filter((name) => !/\.(json|html)$/.test(name))
  return { data, pictures: pictures.sort() }
}

/** What a member sees: their export and the lists of their pages. */
export async function whatMemberSees(stage: TestStage, who: SignedIn): Promise<Record<string, unknown>> {
  const get = async (path: string, query: Record<string, string> = {}) => {
    const reply = await stage.api.get(path, { token: who.token, query })
    expectStatus(reply)
    return reply.body.data as unknown
  }
  const seen = {
    export: await exportOf(stage, who),
    proposals: await get('/proposal/get', { user_id: who.id }),
    conversations: await get('/chat/conversations'),
    notifications: await get('/notifications/get', { user_id: who.id }),
    counts: await get('/notifications/counts'),
    plan: await get('/profile/get/user-subscription', { profileId: who.id }),
  }
  // Signatures of picture URLs change every hour.
  return JSON.parse(JSON.stringify(seen).replace(/\?Expires=[^"]*/g, '')) as Record<string, unknown>
}
