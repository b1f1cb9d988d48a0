import type { Deps } from '../deps.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { catalogRoutes } from './browse/catalog.routes.ts'
import { productCsvRoutes } from './csv/product-csv.routes.ts'
import { productDeskRoutes } from './desk/product-desk.routes.ts'
import { uploadRoutes } from './pictures/upload.routes.ts'

export async function registerCatalog(api: ShopApp, deps: Deps): Promise<void> {
  catalogRoutes(api, deps)
  productCsvRoutes(api, deps)
  productDeskRoutes(api, deps)
  await api.register(scope => uploadRoutes(scope, deps))
}
