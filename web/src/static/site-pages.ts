import type { ComponentType } from 'react'
import { brand } from '#shared/brand'
import { notFoundTitle } from '../app/app-routes'
import { contentFile, contentRoutes, notFoundFile } from '../app/route-manifest'
import { pageTitle } from '../lib/page-title'

/** A page with an HTML file of its own. */
export interface SitePage {
  file: string
  /** Null for the 404 page, which answers any unknown path. */
  path: string | null
  title: string
  description: string
  load: () => Promise<ComponentType>
}

/** All pages with an HTML file of their own. */
export const sitePages: readonly SitePage[] = [
  ...contentRoutes.map(({ path, title, description, load }) => ({
    file: contentFile(path),
    path,
    title: path === '/' ? `${brand.name}: ${brand.tagline}` : pageTitle(title),
    description,
    load,
  })),
  {
    file: notFoundFile,
    path: null,
    title: pageTitle(notFoundTitle),
    description: '',
    load: () => import('../pages/not-found/not-found-content').then((m) => m.NotFoundContent),
  },
]
