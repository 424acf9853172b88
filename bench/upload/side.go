package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"causeway/bench/ratio"
	"causeway/internal/httpapi"
	"causeway/internal/share"
)

// length is what a gigabyte is when it is sealed.
var length = share.SealedBytes(int64(ratio.Size(plain)))

// side is one of the two servers, in a process of its own.
type side struct {
	name, role string

	folder  string
	command *exec.Cmd
	address string
	rates   []float64
}

// start waits until the process has said where it listens.
func (s *side) start() (err error) {
	if s.folder, err = os.MkdirTemp("", "causeway-bench-"); err != nil {
		return err
	}
	s.command = exec.Command(os.Args[0])
	s.command.Env = append(os.Environ(), roleVariable+"="+s.role, folderVariable+"="+s.folder)
	s.command.Stderr = os.Stderr
	said, err := s.command.StdoutPipe()
	if err != nil {
		return err
	}
	if err := s.command.Start(); err != nil {
		return err
	}
	line, err := bufio.NewReader(said).ReadString('\n')
	s.address = strings.TrimSpace(line)
	return err
}

func (s *side) stop() {
	_ = s.command.Process.Kill() // it has nothing to finish
	_ = s.command.Wait()         // "killed" is what we want to hear
	_ = os.RemoveAll(s.folder)   // best effort, in the system's own folder for such things
}

// send brings a gigabyte and tells how long that took; what is stored goes
// before the next round.
func (s *side) send() (time.Duration, error) {
	address, err := s.begin()
	if err != nil {
		return 0, err
	}
	d, err := took(func() error {
		return s.do(http.MethodPatch, address, &endless{left: length}, http.StatusNoContent, nil)
	})
	if err != nil {
		return 0, err
	}
	if s.role == shopRole { // its owner's room is not endless
		if err := s.do(http.MethodDelete, address, nil, http.StatusNoContent, nil); err != nil {
			return 0, err
		}
	}
	return d, s.clear()
}

// begin creates an upload where one has to be created.
func (s *side) begin() (address string, err error) {
	if s.role == bareRole {
		return s.address, nil
	}
	err = s.do(http.MethodPost, s.address+httpapi.Prefix+"/uploads", nil, http.StatusCreated, func(answer http.Header) {
		address = s.address + answer.Get("Location")
	})
	return address, err
}

func (s *side) do(method, address string, body *endless, want int, read func(http.Header)) error {
	var content io.Reader
	if body != nil {
		content = body
	}
	req, err := http.NewRequest(method, address, content)
	if err != nil {
		return err
	}
	if body != nil {
		req.ContentLength = body.left
	}
	for name, value := range map[string]string{
		httpapi.TokenHeader: token, "Tus-Resumable": "1.0.0", "Content-Type": "application/offset+octet-stream",
		"Upload-Offset": "0", "Upload-Length": strconv.FormatInt(length, 10), "Upload-Metadata": metadata(),
	} {
		req.Header.Set(name, value)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	said, err := io.ReadAll(res.Body)
	if res.StatusCode != want {
		err = errors.Join(err, fmt.Errorf("%s: %d %s", method, res.StatusCode, said))
	}
	if read != nil {
		read(res.Header)
	}
	return errors.Join(err, res.Body.Close())
}

// clear deletes what a round has left.
func (s *side) clear() error {
	return filepath.WalkDir(s.folder, func(name string, entry os.DirEntry, err error) error {
		if err == nil && (filepath.Ext(name) == ".blob" || entry.Name() == bareFile) {
			return os.Remove(name)
		}
		return err
	})
}

// peakMemory is the most that the process has ever had in memory.
func (s *side) peakMemory() (int64, error) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.command.Process.Pid))
	if err != nil {
		return 0, err
	}
	_, behind, _ := strings.Cut(string(status), "VmHWM:")
	kilobytes, err := strconv.ParseInt(strings.Fields(behind)[0], 10, 64)
	return kilobytes << 10, err
}

// endless is a body that costs its sender nothing.
type endless struct{ left int64 }

func (e *endless) Read(p []byte) (int, error) {
	if e.left == 0 {
		return 0, io.EOF
	}
	n := min(int64(len(p)), e.left)
	e.left -= n
	return int(n), nil
}
