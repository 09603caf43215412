import { optionalEnv } from './env'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'
export type LogFields = Record<string, unknown>

const order = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 } as const
const hiddenKey = /password|secret|token|authorization|cookie|code$|e-?mail|phone/i
const emailLike = /[^\s"'<>@,;:]+@[^\s"'<>@,;:]+\.[^\s"'<>@,;:]+/g
const tokenLike = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g
const MAX_TEXT = 2000

const cleanText = (value: string) =>
  value.slice(0, MAX_TEXT).replace(tokenLike, '[token]').replace(emailLike, '[email]')

function clean(value: unknown, key: string, depth: number): unknown {
  if (hiddenKey.test(key)) return '[hidden]'
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 3) return '[deep]'
  if (value instanceof Error) return describeError(value)
  if (Array.isArray(value)) return value.slice(0, 20).map((item) => clean(item, '', depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, clean(item, name, depth + 1)]))
}

/** Name, message and stack of an error, without addresses and tokens. */
function describeError(error: Error) {
  return {
    name: error.name,
    message: cleanText(error.message),
    ...(error.stack && { stack: cleanText(error.stack) }),
  }
}

function write(level: LogLevel, message: string, fields: LogFields) {
  if (order[level] < order[optionalEnv('LOG_LEVEL') ?? 'info']) return
  const line = { level, time: new Date().toISOString(), message, ...(clean(fields, '', 0) as LogFields) }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** Structured log lines on stdout, one JSON object each; tokens, e-mail addresses and fields with sensitive names are masked. */
export const log = {
  debug: (message: string, fields: LogFields = {}) => write('debug', message, fields),
  info: (message: string, fields: LogFields = {}) => write('info', message, fields),
  warn: (message: string, fields: LogFields = {}) => write('warn', message, fields),
  error: (message: string, fields: LogFields = {}) => write('error', message, fields),
}
