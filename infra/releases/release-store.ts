import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { keptReleases } from '#shared/limits'
import type { Settings } from '../config'
import { each } from './each'
import { assetsFolder, releasesFolder } from './folders'
import type { Release, RolledBack } from './release'

const folderOf = (id: number) => `${releasesFolder}${String(id).padStart(6, '0')}/`
const pagesOf = (id: number) => `${folderOf(id)}pages/`
const recordOf = (id: number) => `${folderOf(id)}release.json`
const markKey = `${releasesFolder}rolled-back.json`

interface Found {
  etag: string
  changed: number
}

/** Releases with their pages, in the bucket of the site, out of the edge's reach. */
export class ReleaseStore {
  private readonly client: S3Client

  constructor(
    { region, emulator }: Settings,
    private readonly bucket: string,
  ) {
    this.client = new S3Client({ region, ...(emulator && { forcePathStyle: true }) })
  }

  close() {
    this.client.destroy()
  }

  private async list(prefix: string): Promise<Map<string, Found>> {
    const found = new Map<string, Found>()
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket, Prefix: prefix })
    for await (const { Contents = [] } of pages)
      for (const { Key = '', ETag = '', LastModified } of Contents)
        found.set(Key, { etag: ETag.replaceAll('"', ''), changed: LastModified?.getTime() ?? 0 })
    return found
  }

  private async read<T>(key: string): Promise<T | undefined> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key }))
      return JSON.parse((await Body?.transformToString()) ?? 'null') as T
    } catch (error) {
      if ((error as Error).name === 'NoSuchKey') return undefined
      throw error
    }
  }

  private write = (key: string, value: object) =>
    this.client.send(
      new PutObjectCommand({
        Bucket: this.bucket,
        Key: key,
        Body: JSON.stringify(value),
        ContentType: 'application/json',
      }),
    )

  private delete = (keys: Iterable<string>) =>
    each([...keys], (key) => this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key })))

  /** With content type and caching, as they are. */
  private copy = (from: string, to: string) =>
    this.client.send(
      new CopyObjectCommand({
        Bucket: this.bucket,
        CopySource: `${this.bucket}/${from.split('/').map(encodeURIComponent).join('/')}`,
        Key: to,
      }),
    )

  /** ETags of the pages that are served. */
  async pages(): Promise<Record<string, string>> {
    const all = await this.list('')
    const pages = [...all].filter(([key]) => !key.startsWith(releasesFolder) && !key.startsWith(assetsFolder))
    return Object.fromEntries(pages.map(([key, { etag }]) => [key, etag]))
  }

  async releases(): Promise<Release[]> {
    const keys = [...(await this.list(releasesFolder)).keys()].filter((key) => key.endsWith('/release.json'))
    const found = await each(keys.sort(), (key) => this.read<Release>(key))
    return found.filter((one) => one !== undefined)
  }

  /** Stores a release with copies of the pages that are served, its record last, and forgets the oldest ones. */
  async record(release: Release, known: readonly Release[]): Promise<void> {
    await each(Object.keys(release.pages), (key) => this.copy(key, `${pagesOf(release.id)}${key}`))
    await this.write(recordOf(release.id), release)
    for (const { id } of known.slice(0, Math.max(0, known.length + 1 - keptReleases))) {
      await this.delete([recordOf(id)])
      await this.delete((await this.list(folderOf(id))).keys())
    }
  }

  /** Serves the pages of a release again. Pages that it did not have stay; nothing of it leads there. */
  async restore({ id, pages }: Release): Promise<void> {
    const now = await this.pages()
    const other = Object.keys(pages).filter((key) => now[key] !== pages[key])
    await each(other, (key) => this.copy(`${pagesOf(id)}${key}`, key))
  }

  rolledBack = () => this.read<RolledBack>(markKey)
  /** When, as the bucket tells it; undefined where nothing is rolled back. */
  rolledBackAt = async () => (await this.list(markKey)).get(markKey)?.changed
  markRolledBack = (mark: RolledBack) => this.write(markKey, mark)
  unmark = () => this.delete([markKey])

  /** Whether a deploy has written pages since the rollback. */
  async writtenSince(): Promise<boolean> {
    const at = await this.rolledBackAt()
    const home = (await this.list('index.html')).get('index.html')
    return at !== undefined && home !== undefined && home.changed > at
  }
}
