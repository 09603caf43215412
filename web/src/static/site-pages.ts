import type { ComponentType } from 'react'
import { brand } from '#shared/brand'
import { notFoundTitle } from '../app/app-routes'
import { contentFile, contentRoutes, notFoundFile, prerenderedRoutes } from '../app/route-manifest'
import type { ContentRoute } from '../app/routes/route'
import { pageTitle } from '../lib/page-title'

/** A page with an HTML file of its own. */
export interface SitePage {
  file: string
  /** Null for the 404 page, which answers any unknown path. */
  path: string | null
  title: string
  description: string
  load: () => Promise<ComponentType>
  /** The app starts on this page and takes the place of its markup; on all others islands move. */
  startsApp: boolean
}

const sitePage = ({ path, title, description, load }: ContentRoute, startsApp: boolean): SitePage => ({
  file: contentFile(path),
  path,
  title: path === '/' ? `${brand.name}: ${brand.tagline}` : pageTitle(title),
  description,
  load,
  startsApp,
})

/** All pages with an HTML file of their own. */
export const sitePages: readonly SitePage[] = [
  ...contentRoutes.map((route) => sitePage(route, false)),
  ...prerenderedRoutes.map((route) => sitePage(route, true)),
  {
    file: notFoundFile,
    path: null,
    title: pageTitle(notFoundTitle),
    description: '',
    load: () => import('../pages/not-found/not-found-content').then((m) => m.NotFoundContent),
    startsApp: false,
  },
]
