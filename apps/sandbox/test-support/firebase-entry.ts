export * from 'firebase/app'
export * from 'firebase/auth'
