import { describe, expect, it } from '@jest/globals'
import { readMultipart } from '#functions/middleware/multipart'
import type { ApiEvent } from '#functions/middleware/types'

async function eventOf(form: FormData): Promise<ApiEvent> {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const body = Buffer.from(await request.arrayBuffer()).toString('base64')
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body,
    isBase64Encoded: true,
  } as never
}

function formOf(parts: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  return form
}
const picture = (bytes: number) => new File([new Uint8Array(bytes).fill(7)], 'me.png', { type: 'image/png' })

describe('readMultipart', () => {
  it('reads the file byte for byte, and the fields', async () => {
    const { fields, file } = await readMultipart(
      await eventOf(formOf({ profileId: 'p', file: picture(2_097_152) })),
    )
    expect(fields).toEqual({ profileId: 'p' })
    expect(file).toMatchObject({ contentType: 'image/png', name: 'me.png' })
    expect(file?.bytes.length).toBe(2_097_152)
    expect(file?.bytes.every((byte) => byte === 7)).toBe(true)
  })

  it('answers 400 to a file over 2 MB, by its field', async () => {
    const event = await eventOf(formOf({ file: picture(2_097_153) }))
    await expect(readMultipart(event)).rejects.toMatchObject({
      status: 400,
      fields: { file: 'File size too large. Max allowed size is 2MB.' },
    })
  })

  it.each([
    ['two files', formOf({ file: picture(1), other: picture(1) })],
    ['a file of another name', formOf({ photo: picture(1) })],
    ['too many fields', formOf(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}`, 'x'])))],
    ['a field that is too long', formOf({ profileId: 'x'.repeat(20_000) })],
    ['a prototype key', formOf({ constructor: 'x' })],
  ])('answers 400 to %s', async (_name, form) => {
    await expect(readMultipart(await eventOf(form))).rejects.toMatchObject({ status: 400 })
  })

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['a body that is no form', 'multipart/form-data; boundary=b', 'hello'],
    [
      'a form that is cut off',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    ],
  ])('answers 400 to %s', async (_name, type, body) => {
    const event = { headers: { 'content-type': type }, body, isBase64Encoded: false } as never
    await expect(readMultipart(event)).rejects.toMatchObject({ status: 400 })
  })
})
