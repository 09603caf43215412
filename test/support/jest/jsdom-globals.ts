// react-router and the pages need these globals, which jsdom lacks.
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web'
import { TextDecoder, TextEncoder } from 'node:util'

Object.assign(globalThis, { TextDecoder, TextEncoder, ReadableStream, TransformStream, WritableStream })
// No navigation entries, as in a newly opened document.
Object.assign(performance, { getEntriesByType: () => [] })
