import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  clearStaffSession,
  keepStaffSession,
  keptStaffSession,
  staffBackEvent,
  staffEndedEvent,
} from '../../platform/staff-session.ts'
import { remember, type StaffKnown, type StaffMember } from './load-staff.ts'

/** Who is signed in, and whether their hour has ended under an open page, which then stays under the gate. */
export function useGate(loaded: StaffKnown<StaffMember>) {
  const { revalidate } = useRevalidator()
  const [base, setBase] = useState(loaded)
  const [staff, setStaff] = useState(loaded.data)
  const [isOver, setOver] = useState(false)
  if (base !== loaded) {
    setBase(loaded)
    if (loaded.data) setStaff(loaded.data)
    setOver(staff !== null && loaded.data === null && loaded.failure === null)
  }
  useEffect(() => {
    const onEnded = () => setOver(true)
    addEventListener(staffEndedEvent, onEnded)
    return () => removeEventListener(staffEndedEvent, onEnded)
  }, [])
  useEffect(() => {
    if (loaded.data) remember(loaded.data, loaded.at)
    // Its cookie is gone, but this tab still has the token.
    if (loaded.data === null && loaded.failure === null && keptStaffSession() !== null) void revalidate()
  }, [loaded, revalidate])

  return {
    staff,
    isOver: isOver && staff !== null,
    failure: staff === null ? loaded.failure : null,
    /** Shows the page, or goes on with the one under the gate. */
    enter: async (token: string, name: string) => {
      keepStaffSession(token)
      if (isOver && staff) {
        setStaff({ ...staff, name })
        setOver(false)
      }
      await revalidate()
      dispatchEvent(new Event(staffBackEvent))
    },
    /** Shows the gate; what the page held goes with it. */
    leave: () => {
      clearStaffSession()
      setStaff(null)
    },
  }
}
