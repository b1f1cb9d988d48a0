import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { readStoredUser } from '@pindivantalu/domain/accounts/sign-in/stored-user'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded } from '../../lib/api/shop-api.ts'

type AuthState = {
  userInfo: UserInfo | null
  /** False until the browser's storage has been read; the server never reads any. */
  isKnown: boolean
}

export const authSlice = createSlice({
  name: 'auth',
  initialState: (): AuthState => ({ userInfo: null, isKnown: false }),
  reducers: {
    /** What storage holds, at startup and whenever another tab has changed it. */
    loadUser: (auth, { payload }: PayloadAction<string | null>) => {
      auth.userInfo = readStoredUser(payload)
      auth.isKnown = true
    },
    /** After signing in, and whenever the server tells more of the person. */
    setCredentials: (auth, { payload }: PayloadAction<UserInfo>) => {
      auth.userInfo = payload
    },
    forgetUser: auth => {
      auth.userInfo = null
    },
  },
  extraReducers: builder => {
    builder.addCase(sessionEnded, auth => {
      auth.userInfo = null
    })
  },
  selectors: {
    selectUser: auth => auth.userInfo,
    selectIsUserKnown: auth => auth.isKnown,
  },
})

export type StateWithAuth = { [authSlice.name]: AuthState }

export const { loadUser, setCredentials, forgetUser } = authSlice.actions
export const { selectUser, selectIsUserKnown } = authSlice.selectors
