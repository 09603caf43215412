import { describe, expect, it } from '@jest/globals'
import { loadCards } from '#functions/features/profiles/cards'
import { imageMessages, imageRules } from '#shared/schemas/image'
import {
  filesOf,
  finish,
  joined,
  media,
  member,
  pictureOf,
  postFile,
  refused,
  setUpPictures,
  start,
  storage,
  submitted,
  subscribe,
  table,
  upload,
} from './calls'
import { png, tellingJpeg } from './images'

setUpPictures()

describe('asking for leave to upload', () => {
  it('answers a signed form for one own key, type and size limit', async () => {
    const id = await joined()
    const { status, body } = await start('create', id, { contentType: 'image/jpg' })
    expect(status).toBe(200)
    const { key, fields, url } = body.data
    expect(key).toMatch(new RegExp(`^uploads/${id}/[\\w-]{43}$`))
    expect(url).toContain('uploads')
    expect(fields).toMatchObject({ key, 'Content-Type': 'image/jpeg' })
    const policy = JSON.parse(Buffer.from(fields.Policy, 'base64').toString())
    expect(policy.conditions).toEqual(
      expect.arrayContaining([
        ['content-length-range', 1, imageRules.maxBytes],
        { 'Content-Type': 'image/jpeg' },
        { key },
        { bucket: 'uploads' },
      ]),
    )
    expect(Date.parse(policy.expiration) - Date.now()).toBeLessThanOrEqual(300_000)
    expect(key).not.toBe((await start('create', id)).body.data.key)
  })

  it('refuses other types and sizes with the texts that clients know', async () => {
    const id = await joined()
    const message = async (options: object) => {
      const { status, body } = await start('create', id, options)
      return [status, body.code as string, body.error as string]
    }
    expect(await message({ contentType: 'application/pdf' })).toEqual([
      400,
      'picture_invalid',
      imageMessages.notImage,
    ])
    expect(await message({ contentType: 'image/svg+xml' })).toEqual([
      400,
      'picture_invalid',
      imageMessages.format,
    ])
    expect(await message({ size: imageRules.maxBytes + 1 })).toEqual([
      400,
      'picture_invalid',
      imageMessages.size,
    ])
    expect((await start('create', id, { size: imageRules.maxBytes })).status).toBe(200)
    expect((await start('create', id, { profileId: 'other' })).body.code).toBe('not_own_id')
  })

  it('is limited in number', async () => {
    const id = await joined()
    const statuses = new Set<number>()
    for (let each = 0; each < 31; each++) statuses.add((await start('create', id)).status)
    expect([...statuses]).toEqual([200, 429])
  })
})

describe('finishing an upload', () => {
  it('keeps the sizes, deletes the original and answers a signed address', async () => {
    const id = await joined()
    const { status, body, key } = (await upload('create', id, await tellingJpeg())) as Awaited<
      ReturnType<typeof finish>
    > & { key: string }
    expect(status).toBe(200)
    expect(body.message).toBe('Profile image upload successfully!')
    const picture = await pictureOf(id)
    expect(picture).toMatch(/^[\w-]{22}$/)
    expect(body.data.image_url).toContain(`/media/pictures/${picture}/profile.webp?Expires=`)
    expect([...storage.files.keys()].sort()).toEqual(filesOf(picture))
    for (const bytes of storage.files.values()) expect(bytes.includes('secret-place')).toBe(false)
    for (const put of storage.puts()) {
      expect(put).toMatchObject({
        ContentType: 'image/webp',
        CacheControl: 'public, max-age=31536000, immutable, s-maxage=3600',
      })
    }
    // Again: the same response, nothing new.
    const again = await finish('create', id, key)
    expect([again.status, again.body.data.image_url]).toEqual([200, body.data.image_url])
    expect(await pictureOf(id)).toBe(picture)
    // A profile created afterwards contains it.
    await submitted(id)
    expect((await loadCards([id]))[0]!.picture).toBe(picture)
  })

  it('may be repeated before the profile is submitted, and once after; then the picture stays', async () => {
    const id = await joined()
    await upload('create', id, await png())
    const first = await pictureOf(id)
    expect((await upload('create', id, await png(300, 300))).status).toBe(200)
    const second = await pictureOf(id)
    expect(second).not.toBe(first)
    expect(media()).toEqual(filesOf(second))
    expect(
      (await table.all(/^M#/)).filter(({ pk, sk }) => pk === `M#${id}` && sk.startsWith('PIC#')),
    ).toHaveLength(1)

    await submitted(id)
    expect(await start('create', id)).toMatchObject(refused(409, 'picture_exists'))
    const late = await member()
    expect((await upload('create', late, await png())).status).toBe(200)
    expect((await loadCards([late]))[0]!.picture).toBe(await pictureOf(late))
  })

  it('replaces in update mode, while no subscription runs', async () => {
    const id = await member()
    await upload('create', id, await png())
    const first = await pictureOf(id)
    expect((await upload('replace', id, await png(500, 500))).status).toBe(200)
    const second = await pictureOf(id)
    expect(second).not.toBe(first)
    expect((await loadCards([id]))[0]!.picture).toBe(second)
    expect(media()).toEqual(filesOf(second))

    const ticket = await start('replace', id)
    await subscribe(id)
    storage.files.set(`uploads/${ticket.body.data.key}`, await png())
    expect(await start('replace', id)).toMatchObject(refused(403, 'subscription_active'))
    expect(await finish('replace', id, ticket.body.data.key)).toMatchObject(
      refused(403, 'subscription_active'),
    )
    expect(await postFile('replace', id)).toMatchObject(refused(403, 'subscription_active'))
    expect(await pictureOf(id)).toBe(second)
  })

  it.each(['application/octet-stream', ''])(
    'takes a file in one call whose type is told as %j',
    async (type) => {
      const id = await joined()
      const posted = (bytes: Buffer) => postFile('create', id, { name: 'IMG_1', type, bytes })
      expect(await posted(Buffer.from('%PDF-1.7'))).toMatchObject(refused(400, 'picture_invalid'))
      expect((await posted(await png())).status).toBe(200)
    },
  )

  it('makes one picture of the same call made many times at once', async () => {
    const id = await member()
    const { key } = (await start('create', id)).body.data as { key: string }
    storage.files.set(`uploads/${key}`, await png())
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish('create', id, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.image_url as string)).size).toBe(1)
    expect(media()).toEqual(filesOf(await pictureOf(id)))
    expect((await loadCards([id]))[0]!.picture).toBe(await pictureOf(id))
  })

  it("accepts only the member's own upload key, and only if the file was uploaded", async () => {
    const [id, other] = [await joined(), await joined()]
    const { key } = (await start('create', other)).body.data as { key: string }
    storage.files.set(`uploads/${key}`, await png())
    for (const wrong of [
      key,
      `uploads/${id}/../${other}/x`,
      `uploads/${id}/`,
      'pictures/x/card.webp',
      `uploads/${id}x/${'a'.repeat(43)}`,
    ]) {
      expect(await finish('create', id, wrong)).toMatchObject(refused(403, 'not_own_id'))
    }
    expect(await finish('create', other, key, id)).toMatchObject(refused(403, 'not_own_id'))
    const missing = (await start('create', id)).body.data.key as string
    expect(await finish('create', id, missing)).toMatchObject(refused(404, 'picture_missing'))
    expect(media()).toEqual([])
  })

  it('judges what was really posted, and drops it', async () => {
    const id = await joined()
    for (const [bytes, message] of [
      [Buffer.alloc(imageRules.maxBytes + 1, 0xff), imageMessages.size],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), imageMessages.format],
      [await png(100, 100), imageMessages.tooSmall],
    ] as const) {
      const { status, body } = await upload('create', id, bytes)
      expect([status, body.code, body.error, body.fields]).toEqual([
        400,
        'picture_invalid',
        message,
        { file: message },
      ])
    }
    expect([...storage.files.keys()]).toEqual([])
    expect(await pictureOf(id)).toBeUndefined()
  })

  it('leaves the picture as it was when storage fails, and tidies up later', async () => {
    const id = await member()
    await upload('create', id, await png())
    const first = await pictureOf(id)
    storage.failPuts(1)
    expect((await upload('replace', id, await png())).status).toBe(500)
    expect(await pictureOf(id)).toBe(first)
    expect(media()).toEqual(expect.arrayContaining(filesOf(first)))
    // The interrupted change left a picture item, by which a later change cleans up.
    const notes = async () =>
      (await table.all(/^M#/)).filter(({ pk, sk }) => pk === `M#${id}` && sk.startsWith('PIC#'))
    for (const note of await notes()) await table.put({ ...note, created_at: '2026-01-01T00:00:00.000Z' })
    expect((await upload('replace', id, await png())).status).toBe(200)
    expect(await notes()).toHaveLength(1)
    expect(media()).toEqual(filesOf(await pictureOf(id)))
  })
})
