import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/core/ids'
import { documents } from '#functions/clients/dynamo'
import { resetEnv } from '#functions/core/env'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { LiveSocket } from '#test/support/api/live-socket'
import { setStatus } from '#test/support/functions/members'
import { type SignedIn, type TestStage, openTestStage } from '#test/support/api/test-stage'

/* Chat over real sockets of the local stack. test/support/deployed/chat.ts tests a deployed stage. */

const locally = process.env.API_URL ? describe.skip : describe

locally('chat over sockets', () => {
  let stage: TestStage
  let hira: SignedIn
  let omar: SignedIn
  let sockets: LiveSocket[]

  async function join(name: string, seed: number, gender: 'female' | 'male'): Promise<SignedIn> {
    const who = await stage.signUp(name)
    const profile = makeProfile(seed, { gender, marital_status: 'single' })
    const { status } = await stage.api.post('/profile/create', profile, { token: who.token })
    expect(status).toBe(201)
    return who
  }

  beforeAll(async () => {
    stage = await openTestStage()
    Object.assign(process.env, stage.stack?.env)
    resetEnv()
    hira = await join('Hira Aslam', 21, 'female')
    omar = await join('Omar Sheikh', 22, 'male')
  })
  afterAll(async () => {
    documents().destroy()
    await stage?.stop()
  })
  beforeEach(() => {
    sockets = []
  })
  afterEach(() => {
    for (const socket of sockets) socket.close()
  })

  async function open(who: SignedIn): Promise<LiveSocket> {
    const socket = await LiveSocket.open(stage, who)
    sockets.push(socket)
    return socket
  }
  const conversation = () => [hira.id, omar.id].sort().join('~')
  let sent = 0
  const write = (socket: LiveSocket, to: SignedIn, text: string) => {
    const clientId = `message-${++sent}`
    socket.send({ action: 'message.send', clientId, to: to.id, text })
    return socket.next('message.ack', (ack) => ack.clientId === clientId)
  }
  const read = async (who: SignedIn, after: number) => {
    const query = { conversation_id: conversation(), after }
    const { body } = await stage.api.get('/chat/messages', { token: who.token, query })
    return (body.data as { seq: number; text: string }[]).map(({ seq, text }) => `${seq} ${text}`)
  }

  it('pushes messages, read marks, typing and presence to all sockets of both members', async () => {
    const [phone, laptop, his] = [await open(hira), await open(hira), await open(omar)]
    const { message } = await write(phone, omar, 'Assalam o alaikum, کیا حال ہے؟')
    expect(message).toMatchObject({ seq: 1, sender_id: hira.id, text: 'Assalam o alaikum, کیا حال ہے؟' })
    expect((await laptop.next('message.new')).message).toEqual(message)
    expect((await his.next('message.new')).message).toEqual(message)
    expect((await his.next('counts')).counts.messages).toBe(1)

    his.send({ action: 'typing', to: hira.id })
    expect(await phone.next('typing')).toEqual({ type: 'typing', from: omar.id })
    his.send({ action: 'message.delivered', conversation_id: conversation(), up_to: 1 })
    expect(await phone.next('message.delivered')).toMatchObject({ receiver_id: omar.id, up_to: 1 })
    his.send({ action: 'message.read', conversation_id: conversation(), up_to: 1 })
    expect(await laptop.next('message.read')).toMatchObject({ reader_id: omar.id, up_to: 1 })
    await his.next('counts', ({ counts }) => counts.messages === 0)

    await write(his, hira, 'Wa alaikum salaam')
    his.send({ action: 'presence' })
    expect(await his.next('presence')).toEqual({ type: 'presence', user_id: hira.id, online: true })
    expect(await phone.next('presence')).toEqual({ type: 'presence', user_id: omar.id, online: true })
    his.close()
    await phone.next('presence', ({ online }) => !online)
  })

  it('returns missed messages after a reconnect, and rejects a used ticket', async () => {
    const hers = await open(hira)
    const { body } = await stage.api.post('/chat/ticket', {}, { token: omar.token })
    const ticket = body.data.ticket as string
    const his = await LiveSocket.withTicket(stage, ticket)
    await expect(LiveSocket.withTicket(stage, ticket)).rejects.toThrow('401')
    const { message } = await write(hers, omar, 'Before')
    await his.next('message.new')
    his.close()
    await his.end()
    await write(hers, omar, 'Meanwhile')
    expect(await read(omar, message.seq)).toEqual([`${message.seq + 1} Meanwhile`])
    expect(await read(hira, message.seq - 1)).toEqual([
      `${message.seq} Before`,
      `${message.seq + 1} Meanwhile`,
    ])
  })

  it('pushes new counts to all sockets after a proposal', async () => {
    const [one, other] = [await open(omar), await open(omar)]
    const json = { sender_id: hira.id, receiver_id: omar.id }
    expect((await stage.api.post('/proposal/create', json, { token: hira.token })).status).toBe(201)
    for (const socket of [one, other])
      await socket.next('counts', ({ counts }) => counts.proposals === 1 && counts.notifications > 0)
  })

  it('answers an invalid frame with an error, and closes the socket for a large or binary one', async () => {
    const socket = await open(hira)
    socket.send('not json')
    expect(await socket.next('error')).toMatchObject({ code: 'invalid_input' })
    socket.send({ action: 'ping' })
    await socket.next('pong')
    socket.send('x'.repeat(33 * 1024))
    expect(await socket.end()).toBe(1009)
    const second = await open(hira)
    second.send(Buffer.from([1, 2, 3]))
    expect(await second.end()).toBe(1003)
  })

  it('closes the sockets of a member who signs out', async () => {
    const who = await join('Sana Malik', 23, 'female')
    const socket = await open(who)
    expect(
      (await stage.api.call('POST', '/auth/sign-out', { token: who.token, cookie: who.cookie })).status,
    ).toBe(200)
    expect(await socket.next('error')).toMatchObject({ code: 'unauthorized' })
    await socket.end()
  })

  it('closes the sockets of a suspended member', async () => {
    const who = await join('Zara Khan', 24, 'female')
    const socket = await open(who)
    await setStatus(userId(who.id), 'suspended')
    expect(await socket.next('error')).toMatchObject({ code: 'account_suspended' })
    await socket.end()
  })
})
