import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  clearStaffSession,
  keepStaffSession,
  keptStaffSession,
  staffEndedEvent,
} from '../../../sign-in/staff-session.ts'
import { remember, type StaffKnown } from '../load-staff.ts'

/** Who is signed in, and whether their hour has ended under an open page, which then stays under the gate. */
export function useGate(loaded: StaffKnown) {
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
    if (loaded.data || loaded.failure !== null) return
    // Its cookie is gone. This tab may still have the token; else there is nothing left to remember.
    if (keptStaffSession()?.token) void revalidate()
    else clearStaffSession()
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
    },
    /** Shows the gate; what the page held goes with it. */
    leave: () => {
      clearStaffSession()
      setStaff(null)
    },
  }
}
