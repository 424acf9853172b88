package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"os"
	"sync"
	"time"
)

// answer is what a client knows after a request.
type answer string

const (
	yes     answer = "ok"      // it is done, and must stay done
	no      answer = "refused" // it is not done, and must stay undone
	unknown answer = "unknown" // nobody said: either, until somebody asks again with the same key
)

// entry is a line of the acknowledgement log: one request.
type entry struct {
	Kind   string    `json:"kind"`
	Key    string    `json:"key"` // the same for every try of the same thing
	Fault  string    `json:"fault"`
	Sent   time.Time `json:"sent"`
	Millis int64     `json:"ms"`
	Answer answer    `json:"answer"`
	Status int       `json:"status,omitempty"`
	Said   string    `json:"said,omitempty"`
}

// ackLog is what clients swear by. A line is on the disk before the client does
// anything that follows from its answer.
type ackLog struct {
	mu   sync.Mutex
	file *os.File
}

func openLog(path string) (*ackLog, error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_APPEND|os.O_WRONLY, 0o600)
	return &ackLog{file: file}, err
}

func (l *ackLog) write(e entry) error {
	line, err := json.Marshal(e)
	if err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	_, err = l.file.Write(append(line, '\n'))
	return errors.Join(err, l.file.Sync())
}

// readLog gives back what the clients wrote.
func readLog(path string) (entries []entry, err error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		var e entry
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			return nil, err
		}
		entries = append(entries, e)
	}
	return entries, lines.Err()
}
