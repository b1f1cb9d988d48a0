export { Component } from '../customer/coming.tsx'
