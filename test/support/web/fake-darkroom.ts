import { afterEach, beforeEach } from '@jest/globals'

interface Darkroom {
  /** Size of every picture. */
  size: { width: number; height: number }
  /** Whether the browser can open the file. */
  opens: boolean
  /** Pictures that are wider do not fit into the browser's memory. */
  widest: number
  /** Size in bytes of a JPEG of this quality; null if the browser cannot write one. */
  bytes: (quality: number) => number | null
  /** Width and height of each drawn picture. `qualities` lists the JPEG qualities that were tried. */
  drawn: [number, number][]
  qualities: number[]
  /** If it is set, decoding waits until this is called. */
  release: (() => void) | null
}

/** Fakes what jsdom lacks: decoding, drawing and encoding pictures. */
export function fakeDarkroom(): Darkroom {
  const room: Darkroom = {} as Darkroom
  const reset = () =>
    Object.assign(room, {
      size: { width: 3000, height: 4000 },
      opens: true,
      widest: Infinity,
      bytes: () => 500_000,
      drawn: [],
      qualities: [],
      release: null,
    } satisfies Darkroom)
  class FakeImage {
    naturalWidth = 0
    naturalHeight = 0
    onload?: () => void
    onerror?: () => void
    set src(_url: string) {
      Object.assign(this, { naturalWidth: room.size.width, naturalHeight: room.size.height })
      queueMicrotask(() => (room.opens ? this.onload?.() : this.onerror?.()))
    }
  }
  async function createImageBitmap(_file: Blob, { resizeWidth }: ImageBitmapOptions = {}) {
    if (room.release) await new Promise<void>((done) => (room.release = done))
    const width = resizeWidth ?? room.size.width
    if (width > room.widest) throw new DOMException('memory', 'InvalidStateError')
    return { width, height: (width * room.size.height) / room.size.width, close: () => undefined }
  }
  const { Image: RealImage } = globalThis
  const { getContext, toBlob } = HTMLCanvasElement.prototype
  beforeEach(() => {
    reset()
    Object.assign(globalThis, { Image: FakeImage, createImageBitmap })
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement) {
        const note = () => room.drawn.push([this.width, this.height])
        return { fillRect: () => undefined, drawImage: note }
      },
      toBlob(give: (blob: Blob | null) => void, type: string, quality: number) {
        room.qualities.push(quality)
        const bytes = room.bytes(quality)
        give(bytes === null ? null : new Blob([new Uint8Array(bytes)], { type }))
      },
    })
  })
  afterEach(() => {
    Object.assign(globalThis, { Image: RealImage })
    Reflect.deleteProperty(globalThis, 'createImageBitmap')
    Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob })
  })
  return room
}
