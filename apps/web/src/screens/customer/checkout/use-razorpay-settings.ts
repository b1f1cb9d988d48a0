import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import { configApi } from '../../../features/config/config.api.ts'

/** Known since the page came; asked for again where that failed. */
export function useRazorpaySettings() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
  return async () => {
    const { razorpay, shopName } = await dispatch(
      configApi.endpoints.getConfig.initiate(undefined, { subscribe: false }),
    ).unwrap()
    return { ...razorpay, shopName }
  }
}
