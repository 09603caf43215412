import busboy from 'busboy'
import type { AppError } from '#shared/errors'
import { invalidInput, unusable } from '#shared/errors'
import { imageLimits } from '#shared/limits'
import { imageMessages } from '#shared/schemas/image'
import { bodyBytes, refusePrototypeKeys } from './body'
import type { ApiEvent, Multipart } from './types'

const FILE_FIELD = 'file'
const limits = {
  fileSize: imageLimits.maxBytes + 1,
  files: 1,
  fields: 20,
  fieldSize: 10_000,
  parts: 22,
  headerPairs: 50,
}
const unreadable = () => unusable('form')
const fileTooLarge = () => invalidInput({ [FILE_FIELD]: imageMessages.size })

/** The text fields and the file of a form; 400 if it is malformed, has too many parts or too large a file. */
export async function readMultipart(event: ApiEvent): Promise<Multipart> {
  const bytes = bodyBytes(event)
  const parser = open(event.headers['content-type'] ?? '')
  const names: string[] = []
  const form: Multipart = { fields: {} }
  let problem: AppError | undefined

  await new Promise<void>((resolve, reject) => {
    parser.on('field', (name, value, info) => {
      names.push(name)
      if (info.nameTruncated || info.valueTruncated) problem ??= unreadable()
      else form.fields[name] = value
    })
    parser.on('file', (name, stream, info) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('limit', () => (problem ??= fileTooLarge()))
      stream.on('error', reject)
      stream.on('close', () => {
        if (name !== FILE_FIELD) problem ??= invalidInput({ [name]: 'A file is not expected here.' })
        form.file = { bytes: Buffer.concat(chunks), contentType: info.mimeType, name: info.filename ?? '' }
      })
    })
    for (const over of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(over, () => (problem ??= unreadable()))
    }
    parser.on('error', reject)
    parser.on('close', resolve)
    parser.end(bytes)
  }).catch(() => {
    throw unreadable()
  })
  if (problem) throw problem
  refusePrototypeKeys(names)
  if (form.file && form.file.bytes.length > imageLimits.maxBytes) throw fileTooLarge()
  return form
}

function open(contentType: string) {
  try {
    return busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    throw unreadable()
  }
}
