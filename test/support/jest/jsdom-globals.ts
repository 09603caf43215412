// What react-router and pages need and jsdom lacks.
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web'
import { TextDecoder, TextEncoder } from 'node:util'

Object.assign(globalThis, { TextDecoder, TextEncoder, ReadableStream, TransformStream, WritableStream })
// As of a document that was opened anew.
Object.assign(performance, { getEntriesByType: () => [] })
