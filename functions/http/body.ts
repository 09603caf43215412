import { AppError, unusable } from '#shared/errors'
import { maxBodyBytes, maxTextBytes } from '#shared/limits'
import type { ApiEvent, ReadBody } from './types'

const forbiddenKeys = ['__proto__', 'constructor', 'prototype']
const unreadable = () => unusable('body')
const suspicious = /__proto__|constructor|prototype|\\u/

export const unsupported = () => AppError.of(415, 'unsupported_media_type')
export const tooLarge = () => AppError.of(413, 'payload_too_large')

/** Media type without parameters, lower case; empty when none was sent. */
export function mediaType(event: ApiEvent): string {
  const [type = ''] = (event.headers['content-type'] ?? '').split(';', 1)
  return type.trim().toLowerCase()
}
export const isJson = (type: string) => type === 'application/json' || type.endsWith('+json')

/** 400 when a key could cause prototype pollution. */
export function refusePrototypeKeys(keys: Iterable<string>): void {
  for (const key of keys) if (forbiddenKeys.includes(key)) throw unreadable()
}

export function bodyBytes(event: ApiEvent): Buffer {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.length > maxBodyBytes) throw tooLarge()
  return bytes
}

/** The body text of JSON or a form; 413 if it is too large, before parsing. */
function bodyText({ body = '', isBase64Encoded }: ApiEvent): string {
  if (Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8') > maxTextBytes) throw tooLarge()
  return isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body
}

/** Parses JSON; 400 if malformed or with prototype keys, including escaped ones. */
function parseJson(text: string): unknown {
  try {
    if (!suspicious.test(text)) return JSON.parse(text)
    return JSON.parse(text, (key, value: unknown) => {
      refusePrototypeKeys([key])
      return value
    })
  } catch {
    throw unreadable()
  }
}

/** The parsed JSON body, or its error. */
export function readJson(event: ApiEvent): ReadBody {
  try {
    return { value: parseJson(bodyText(event)) }
  } catch (error) {
    return { problem: error instanceof AppError ? error : unreadable() }
  }
}

/** Query, form and JSON fields in one object (a provider's callback). */
export function readAnyFields(event: ApiEvent): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...event.queryStringParameters }
  // Some senders set a content type without a body, or send a byte order mark.
  const text = event.body ? bodyText(event).replace(/^\uFEFF/, '') : ''
  if (text === '') return fields
  const type = mediaType(event)
  if (isJson(type)) {
    const value = parseJson(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable()
    Object.assign(fields, value)
  } else if (type === 'application/x-www-form-urlencoded') {
    const form = [...new URLSearchParams(text)]
    refusePrototypeKeys(form.map(([key]) => key))
    Object.assign(fields, Object.fromEntries(form))
  } else {
    throw unsupported()
  }
  return fields
}
