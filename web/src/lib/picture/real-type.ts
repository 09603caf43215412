import { imageTypeOfBytes, signatureBytes } from '#shared/schemas/image'

/** iPhone photos. */
const heic = /^[^]{4}ftyp(hei[cxms]|mif1)/

function typeOfBytes(bytes: Uint8Array): string | null {
  return imageTypeOfBytes(bytes) ?? (heic.test(String.fromCharCode(...bytes)) ? 'image/heic' : null)
}

/** The file with the type that its bytes tell. Phones do not tell the type of some files, or tell a wrong one. */
export async function withRealType(file: File): Promise<File> {
  const start = await file
    .slice(0, signatureBytes)
    .arrayBuffer()
    .catch(() => null)
  const type = start && typeOfBytes(new Uint8Array(start))
  if (!type || type === file.type) return file
  return new File([file], file.name, { type, lastModified: file.lastModified })
}
