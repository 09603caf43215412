import type { ComponentType } from 'react'
import { brand } from '#shared/brand'
import { notFoundTitle, routeOf } from '../app-routes'
import {
  appFile,
  contentFile,
  contentRoutes,
  notFoundFile,
  prerenderedRoutes,
  skeletonRoutes,
} from '../route-manifest'
import type { ContentRoute, SkeletonRoute } from '../routes/route'
import { pageTitle } from '#web/lib/page-title'

/** A page with an HTML file of its own. */
export interface SitePage {
  file: string
  /** Its address, if it has just one. */
  path: string | null
  /** Of the browser tab. */
  title: string
  /** What the page is called on the site itself. */
  name: string
  /** For search engines; those without are not for them. */
  description: string
  load: () => Promise<ComponentType>
  /** Around the page: header and footer of the public pages, or nothing. */
  frame: 'public' | 'own'
  /**
   * The module below `src` that the app, which starts on this page and takes the place of its markup, shows there; on pages
   * without, islands move.
   */
  startsApp?: string
}

const contentPage = ({ path, title, description, load }: ContentRoute): SitePage => ({
  file: contentFile(path),
  path,
  title: path === '/' ? `${brand.name}: ${brand.tagline}` : pageTitle(title),
  name: title,
  description,
  load,
  frame: 'public',
})

function skeletonPage({ path, frame, page, load }: SkeletonRoute): SitePage {
  const name = routeOf(path)?.title ?? notFoundTitle
  return {
    file: contentFile(path),
    path,
    title: pageTitle(name),
    name,
    description: '',
    load,
    frame,
    startsApp: `pages/${page}`,
  }
}

/** What the dashboard's addresses share until the app has started. */
const dashboardPage: SitePage = {
  file: appFile,
  path: null,
  title: brand.name,
  name: brand.name,
  description: '',
  load: () => import('#web/pages/dashboard/dashboard-skeleton').then((m) => m.SignedInDashboardSkeleton),
  frame: 'own',
  startsApp: 'app/dashboard-frame.tsx',
}

/** All pages with an HTML file of their own. */
export const sitePages: readonly SitePage[] = [
  ...contentRoutes.map(contentPage),
  ...prerenderedRoutes.map((route) => ({ ...contentPage(route), startsApp: `pages/${route.page}` })),
  ...skeletonRoutes.map(skeletonPage),
  dashboardPage,
  {
    file: notFoundFile,
    path: null,
    title: pageTitle(notFoundTitle),
    name: notFoundTitle,
    description: '',
    load: () => import('#web/pages/not-found/not-found').then((m) => m.NotFoundPage),
    frame: 'public',
  },
]
