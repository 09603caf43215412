import { Api } from '#test/support/api'
import { eventually } from '#test/support/eventually'

/** What searches find follows from the stream, which is still at work on the seed when the stack is ready. */
export async function untilFound(url: string): Promise<void> {
  const api = new Api(url)
  const listed = async (cursor?: string): Promise<number> => {
    const { data, page } = (
      await api.get('/profile/get/all-profiles', { query: { ...(cursor && { cursor }) } })
    ).body
    return (data as unknown[]).length + (page.next ? await listed(page.next as string) : 0)
  }
  const all = await listed()
  const found = async () =>
    (await api.get('/search/people', { query: { pageSize: '1' } })).body.page.total as number
  await eventually(found, (total) => total === all, 60_000)
}
