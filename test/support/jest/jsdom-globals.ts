// react-router and the pages need these globals, which jsdom lacks.
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web'
import { TextDecoder, TextEncoder } from 'node:util'

Object.assign(globalThis, { TextDecoder, TextEncoder, ReadableStream, TransformStream, WritableStream })
// No navigation entries, as in a newly opened document.
Object.assign(performance, { getEntriesByType: () => [] })

// jsdom's blobs lack it.
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(new Error('unreadable'))
    reader.readAsArrayBuffer(this)
  })
}
