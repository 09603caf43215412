import { eventually } from '#test/support/eventually'
import { Api } from '#test/support/api'

/** How many profiles the list has, page by page. */
async function listed(api: Api, cursor?: string): Promise<number> {
  const { data, page } = (await api.get('/profile/get/all-profiles', { query: { cursor } })).body
  return (data as unknown[]).length + (page.next ? await listed(api, page.next as string) : 0)
}

/** Where the server cannot tell: searches find as many as the list has, since they follow it. */
async function searchFollows(url: string): Promise<void> {
  const api = new Api(url)
  const found = async () =>
    (await api.get('/search/people', { query: { pageSize: '1' } })).body.page.total as number
  await eventually(
    async () => (await found()) - (await listed(api)),
    (left) => left === 0,
    60_000,
  )
}

/** Resolves when counts, lists, searches and due jobs of this stack have followed everything that was written. */
export async function caughtUp(url: string): Promise<void> {
  const { status } = await fetch(new URL('/_dev/caught-up', url))
  if (status !== 200) await searchFollows(url)
}
